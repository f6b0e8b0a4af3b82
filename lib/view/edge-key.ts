import { localeCookie, themeCookie } from './device-cookies';
import { localeIds } from './locales';
import { shellOf, socialUserAgent } from './resolve-view';
import { themeChoices } from './themes';
import type { Shell } from './view';
import { readViewCookie } from './view-cookie';

/** Request header with the view key computed by a cache in front of the site. */
export const viewKeyHeader = 'X-View-Key';

/** Request header with the secret of a trusted cache (`EDGE_SECRET`). */
export const edgeSecretHeader = 'X-Edge-Secret';

export const noChoice = '-';

/** Cookies that pages depend on (ADR 0003). */
const choices: readonly { name: string; cookie: string; values: readonly string[] }[] = [
  { name: 'locale', cookie: localeCookie, values: localeIds },
  // `normal` has the same effect as no choice.
  { name: 'theme', cookie: themeCookie, values: themeChoices.filter((choice) => choice !== 'normal') },
];

/** Rule from which `scripts/edge-rules.ts` generates the configuration of caches (ADR 0061). */
export const edgeKeyRule = {
  choices,
  /** Returns user-agent patterns by shell. The first match decides; without a match, the shell is a browser. */
  shellMarks(nativeAppMark: string): { shell: Shell; userAgentPart: string }[] {
    const social = { shell: 'social', userAgentPart: socialUserAgent } as const;
    return nativeAppMark === '' ? [social] : [{ shell: 'app', userAgentPart: nativeAppMark }, social];
  },
  /** Name prefix of the cookies of logged-in readers, whose personal pages are uncacheable (ADR 0047). */
  memberCookie: 'kanbao-session',
  /** Start of the cookie of a one-time message. A request with this cookie must not get a cached page. */
  flashCookie: 'kanbao-flash=',
} as const;

export interface EdgeReader {
  cookies: string;
  userAgent: string;
}

/** Returns a key such as `bo.dark.social.guest`; undefined if no cached page may be sent. */
export function edgeViewKey({ cookies, userAgent }: EdgeReader, nativeAppMark: string): string | undefined {
  if (cookies.includes(edgeKeyRule.flashCookie)) return undefined;
  const chosenValues = choices.map(({ cookie, values }) => {
    const value = readViewCookie(cookies, cookie);
    return values.includes(value) ? value : noChoice;
  });
  const readerKind = cookies.includes(edgeKeyRule.memberCookie) ? 'member' : 'guest';
  return [...chosenValues, shellOf(userAgent, nativeAppMark), readerKind].join('.');
}
