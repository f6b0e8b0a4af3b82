import { choiceIn } from './choice-in';
import { localeCookie, themeCookie } from './device-cookies';
import { localeIds } from './locales';
import { shellOf, socialUserAgent } from './resolve';
import { themeChoices } from './themes';
import type { Shell } from './view';

/** Request header with the view key computed by a cache in front. */
export const viewKeyHeader = 'X-View-Key';

/** Request header with the secret of a trusted cache (`EDGE_SECRET`). */
export const edgeSecretHeader = 'X-Edge-Secret';

/** Value for no choice and for unknown values. */
export const noChoice = '-';

/** Cookies that pages depend on, with their known values (ADR 0003). */
const choices = [
  { name: 'locale', cookie: localeCookie, values: localeIds as readonly string[] },
  // `normal` has the same effect as no choice.
  {
    name: 'theme',
    cookie: themeCookie,
    values: themeChoices.filter((choice) => choice !== 'normal') as readonly string[],
  },
] satisfies readonly { name: string; cookie: string; values: readonly string[] }[];

/** Substrings of user agents by shell; the first match decides, none means a browser. */
function shellPatterns(nativeAppMark: string): { shell: Shell; userAgentPart: string }[] {
  const patterns: { shell: Shell; userAgentPart: string }[] = [
    { shell: 'app', userAgentPart: nativeAppMark },
    { shell: 'social', userAgentPart: socialUserAgent },
  ];
  return patterns.filter(({ userAgentPart }) => userAgentPart !== '');
}

/**
 * Rule that maps cookies and user agent to a short key, as data: `scripts/edge` generates configuration for caches from it (ADR
 * 0061). The query is part of the URL, so it is excluded.
 */
export const edgeKeyRule = {
  choices,
  shellMarks: shellPatterns,
  /** Substring of the cookies of logged-in readers, whose personal pages are uncacheable (ADR 0047). */
  memberMark: 'kanbao-session',
  /** Substring of the cookies if the next page shows a one-time message, so that no cached page is sent. */
  onceMark: 'kanbao-flash=',
} as const;

/** Parts of a request that pages depend on. */
export interface EdgeReader {
  cookies: string;
  userAgent: string;
}

/**
 * Returns the view key of a request, such as `bo.dark.social.guest`. Requests with the same key and URL get the same page.
 * @returns undefined if no cached page may be sent
 */
export function edgeViewKey({ cookies, userAgent }: EdgeReader, nativeAppMark: string): string | undefined {
  if (cookies.includes(edgeKeyRule.onceMark)) return undefined;
  const chosen = choices.map(({ cookie, values }) => {
    const value = choiceIn(cookies, cookie);
    return values.includes(value) ? value : noChoice;
  });
  const reader = cookies.includes(edgeKeyRule.memberMark) ? 'member' : 'guest';
  return [...chosen, shellOf(userAgent, nativeAppMark), reader].join('.');
}
