import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { type Kanbao, startKanbao } from '../kanbao';
import { photo } from '../picture-form';
import { rowsOf, tracesOf } from '../tip-off-traces';
import { words } from '../words';
import { memberReader } from './member-reader';
import { Reader } from './reader';

/* With Redis, several instances and a browser: e2e/deep/redis/tip-offs.spec.ts. */

const limit = 300_000;
jest.setTimeout(limit);

let kanbao: Kanbao;

beforeAll(async () => {
  kanbao = await startKanbao({ env: { TRUSTED_PROXIES: '1' } });
}, limit);
afterAll(() => kanbao?.stop(), limit);

const form = '/tipoffDetail.html';
const handler = '/api/tip-off';
const told = z.object({ ok: z.literal(true), message: z.string() });

/** A reader on an unusual network, with a device that nobody else has. */
function newReader(cookies: Iterable<[string, string]> = []) {
  const address = `203.0.113.${randomInt(1, 255)}`;
  const device = `xy${randomInt(1e9, 1e12)}`;
  const reader = new Reader({ headers: { 'x-forwarded-for': address } });
  for (const [name, value] of cookies) reader.cookies.set(name, value);
  reader.cookies.set('kanbao-device', device);
  return { reader, address, device };
}

async function openForm(reader: Reader) {
  const page = await reader.open(kanbao.page(form));
  const key = page.$('[name=idempotencyKey]').attr('value') ?? '';
  expect(key).toMatch(/^[\w-]{36}$/);
  return { page, key };
}

async function picture(number: number): Promise<File> {
  const { name, mimeType, buffer } = await photo(number);
  return new File([new Uint8Array(buffer)], name, { type: mimeType });
}

test('R1.12 a tip-off sent without JavaScript, with a file and twice, leaves nothing that names its sender', async () => {
  const before = rowsOf(kanbao);
  const { reader, address, device } = newReader();
  const { page, key } = await openForm(reader);
  const fields = { content: `夜里两点有机器声 ${device.slice(-4)}`, files: await picture(3) };
  const send = () => reader.submit(page, page.$('form[data-tip-off]'), fields);
  const [done, again] = [await send(), await send()];
  expect(done.heading).toBe(words('tipoff.done.title'));
  const [number = ''] = /\d{7}/.exec(done.$('[data-number]').text()) ?? [];
  expect(number).not.toBe('');
  expect(again.$('[data-number]').text()).toBe(words('tipoff.told.repeated'));
  expect(await kanbao.platform.calls({ operation: 'handInTipoff' })).toHaveLength(1);
  const sender = { device, address, key };
  expect(await tracesOf({ instances: [kanbao], sender, numbers: [number], before })).toEqual([]);
});

test('R1.12 an anonymous tip-off sent by the script of a reader who is logged in leaves nothing that names them', async () => {
  const member = await memberReader(kanbao);
  const { reader, address, device } = newReader(member.cookies);
  const before = rowsOf(kanbao);
  const { key } = await openForm(reader);
  const send = async () => {
    const body = new FormData();
    body.append('idempotencyKey', key);
    body.append('content', `桥头的灯坏了 ${device.slice(-4)}`);
    const headers = { accept: 'application/json', 'sec-fetch-site': 'same-origin' };
    const answer = await reader.fetch(`${kanbao.siteUrl}${handler}`, { method: 'POST', body, headers });
    return told.parse(await answer.json()).message;
  };
  // A double tap gets one answer; a later repeat gets one without the number.
  const [first, second] = await Promise.all([send(), send()]);
  const [number = ''] = /\d{7}/.exec(`${first} ${second}`) ?? [];
  expect(number).not.toBe('');
  expect(await send()).toBe(words('tipoff.told.repeated'));
  const sender = { device, address, key, user: member.member.id };
  expect(await tracesOf({ instances: [kanbao], sender, numbers: [number], before })).toEqual([]);
});
