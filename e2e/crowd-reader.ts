import type { SharedKanbao } from './kanbao';
import { demoMember } from './sign-in';

/** A simulated reader with a unique IP address. The site must be started with TRUSTED_PROXIES=1. */
export interface CrowdReader {
  address: string;
  cookie: string;
}

type FormFields = Readonly<Record<string, string>>;

export function ipAddressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

/** Posts as the page's script does; the response is JSON. */
export function postAs(
  { address, cookie }: CrowdReader,
  siteUrl: string,
  path: string,
  form: FormFields | FormData,
): Promise<Response> {
  const body = form instanceof FormData ? form : new URLSearchParams(form);
  const headers = {
    accept: 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': address,
    cookie,
  };
  return fetch(siteUrl + path, { method: 'POST', headers, body });
}

function cookiesAfter(oldCookies: string, response: Response): string {
  const pairs = [
    ...oldCookies.split('; '),
    ...response.headers.getSetCookie().map((cookieHeader) => cookieHeader.split(';')[0] ?? ''),
  ];
  const byName = new Map(pairs.filter(Boolean).map((pair) => [pair.slice(0, pair.indexOf('=')), pair]));
  return [...byName.values()].join('; ');
}

async function logIn(
  reader: CrowdReader,
  siteUrl: string,
  path: string,
  form: FormFields,
): Promise<CrowdReader> {
  const response = await postAs(reader, siteUrl, path, form);
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
  return { ...reader, cookie: cookiesAfter(reader.cookie, response) };
}

export function signInDemo({ siteUrl }: Pick<SharedKanbao, 'siteUrl'>, number = 0): Promise<CrowdReader> {
  const { username, password } = demoMember;
  const reader = { address: ipAddressOf(number), cookie: '' };
  return logIn(reader, siteUrl, '/api/session/password', { username, password });
}

function deviceOf({ cookie }: CrowdReader): string {
  return /(?:^|; )kanbao-device=([^;]*)/.exec(cookie)?.[1] ?? '';
}

const password = 'of-a-crowd-2026';
const batchSize = 10;

export async function registerByPhone(site: SharedKanbao, count: number): Promise<CrowdReader[]> {
  const readers: CrowdReader[] = [];
  for (let from = 0; from < count; from += batchSize) {
    const numbers = Array.from({ length: Math.min(batchSize, count - from) }, (_, index) => from + index);
    readers.push(...(await registerBatch(site, numbers)));
  }
  return readers;
}

async function registerBatch(
  { siteUrl, platform }: SharedKanbao,
  numbers: readonly number[],
): Promise<CrowdReader[]> {
  const phoneOf = (number: number) => String(13_900_000_000 + number);
  const visitors = await Promise.all(
    numbers.map(async (number) => {
      const headers = { 'x-forwarded-for': ipAddressOf(number) };
      const response = await fetch(`${siteUrl}/api/session/image-code`, { headers });
      return { number, address: ipAddressOf(number), cookie: cookiesAfter('', response) };
    }),
  );
  const { pictures } = await platform.codes();
  const texts = new Map(pictures.map(({ device, text }) => [device, text]));
  const codeRequests = await Promise.all(
    visitors.map(async ({ number, ...visitor }) => {
      const imageCode = texts.get(deviceOf(visitor)) ?? '';
      const form = { phone: phoneOf(number), imageCode, by: 'register' };
      return { number, reader: await logIn(visitor, siteUrl, '/api/session/code', form) };
    }),
  );
  const codes = new Map((await platform.codes()).codes.map(({ phone, code }) => [phone, code]));
  return Promise.all(
    codeRequests.map(({ number, reader }) => {
      const code = codes.get(phoneOf(number)) ?? '';
      const form = { phone: phoneOf(number), code, password, confirmation: password, by: 'register' };
      return logIn(reader, siteUrl, '/api/session/register', form);
    }),
  );
}
