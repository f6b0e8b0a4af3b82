import 'server-only';
import { ballotCookie, ballotsTodayCookie, votedCookie } from '@/lib/view/device-cookies';
import { type Flash, flashSchema, maxMessageLength, noticeNames, type ReceivedFlash } from '@/lib/view/flash';
import { cookieHeader, cookieIn, hostCookieName } from '../session/cookies';
import { seal, unseal } from '../session/seal';
import { draftPair } from './draft-cookie';

/** Seconds within which the redirect's page must load. */
const lifetimeSeconds = 60;

const purpose = { audience: 'kanbao-flash', lifetime: lifetimeSeconds };

function cookieName(): string {
  return hostCookieName('kanbao-flash');
}

export async function flashCookie(flash: Flash): Promise<string> {
  // `slice` may leave the first half of a surrogate pair at the end of the text.
  const noticeText = flash.noticeText?.slice(0, maxMessageLength).replace(/\p{Cs}$/u, '');
  const shortFlash = { ...flash, noticeText };
  return cookieHeader(cookieName(), await seal({ flash: shortFlash }, purpose), { maxAge: lifetimeSeconds });
}

const maxCarriedLength = 4000;

/** Returns the cookies with the reader's input and votes, for the page that shows the flash. */
function inputPairs(cookies: string): string[] {
  const choicePairs = [votedCookie, ballotCookie, ballotsTodayCookie].flatMap((name) => {
    const value = cookieIn(cookies, name);
    return value && value.length <= maxCarriedLength ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  const pair = draftPair(cookies);
  return pair === undefined ? choicePairs : [pair, ...choicePairs];
}

export async function openFlash(cookies: string): Promise<ReceivedFlash | undefined> {
  const sealedFlash = cookieIn(cookies, cookieName());
  const flash = flashSchema.safeParse(sealedFlash && (await unseal(sealedFlash, purpose))?.flash).data;
  return flash && { ...flash, cookie: [`${cookieName()}=${sealedFlash}`, ...inputPairs(cookies)].join('; ') };
}

/** Returns a header that deletes the flash; undefined for `authorizing`, whose page may be loaded twice. */
export function flashDeletionCookie({ notice }: Flash): string | undefined {
  return notice === 'authorizing' ? undefined : cookieHeader(cookieName(), '', { maxAge: 0 });
}

/** Returns true if there may be a flash; cheap enough to call for every page. */
export function mayHaveFlash(url: string, cookies: string): boolean {
  return cookies.includes('kanbao-flash=') && noticeNames.some((name) => url.includes(`${name}=`));
}
