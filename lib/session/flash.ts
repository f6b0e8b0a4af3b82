import 'server-only';
import { z } from 'zod';
import { ballotCookie, ballotsTodayCookie, votedCookie } from '@/lib/view/device-cookies';
import { type BroughtFlash, type Flash, noticeNames } from '@/lib/view/flash';
import { cookieHeader, cookieIn, servedByHttps } from './cookies';
import { draftPair } from './draft';
import { seal, unseal } from './seal';

/** s from the answer that leads to a page until that page has come. */
const lifetime = 60;

const purpose = { audience: 'kanbao-flash', lifetime };

/** Letters of a message: a cookie has room for them in every script. */
const mostSaid = 400;

const flashSchema = z.object({
  name: z.enum(noticeNames),
  notice: z.string().max(64),
  said: z.string().max(mostSaid).optional(),
  typed: z.string().optional(),
});

function flashName(): string {
  return `${servedByHttps() ? '__Host-' : ''}kanbao-flash`;
}

/** Value of a `set-cookie` header that lets the page to which the reader is led say something, once. */
export async function flashCookie(flash: Flash): Promise<string> {
  const { said } = flash;
  const short = said === undefined ? flash : { ...flash, said: said.slice(0, mostSaid) };
  return cookieHeader(flashName(), await seal({ flash: short }, purpose), { maxAge: lifetime });
}

/** Letters of a readable cookie that are passed on; ours are shorter. */
const longestCarried = 4000;

/** Pairs of what the reader typed or chose: a page that tells what came of a form gives it back, and is not kept. */
function carriedPairs(cookies: string): string[] {
  const chosen = [votedCookie, ballotCookie, ballotsTodayCookie].flatMap((name) => {
    const value = cookieIn(cookies, name);
    return value && value.length <= longestCarried ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  const draft = draftPair(cookies);
  return draft === undefined ? chosen : [draft, ...chosen];
}

/** What a request brings for its page to say. */
export async function openFlash(cookies: string): Promise<BroughtFlash | undefined> {
  const sealed = cookieIn(cookies, flashName());
  const read = flashSchema.safeParse(sealed && (await unseal(sealed, purpose))?.flash);
  if (!read.success) return undefined;
  return { ...read.data, cookie: [`${flashName()}=${sealed}`, ...carriedPairs(cookies)].join('; ') };
}

/**
 * Value of the `set-cookie` header that goes with the page that has said it; undefined for what stands until the next step of a
 * social login: web views load that page twice now and then.
 */
export function spentFlash({ notice }: Flash): string | undefined {
  return notice === 'authorizing' ? undefined : cookieHeader(flashName(), '', { maxAge: 0 });
}

/** Whether a request may bring one; cheap enough to be asked for every page. */
export function mayHaveFlash(url: string, cookies: string): boolean {
  return cookies.includes('kanbao-flash=') && noticeNames.some((name) => url.includes(`${name}=`));
}
