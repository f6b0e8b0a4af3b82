import { choiceIn } from './choice-in';
import { localeCookie, themeCookie } from './device-cookies';
import { localeIds } from './locales';
import { shellOf, socialMark } from './resolve';
import { themeChoices } from './themes';
import type { Shell } from './view';

/** Request header in which a cache in front tells the view key that it has computed. */
export const viewKeyHeader = 'X-View-Key';

/** Request header by which the porter knows such a cache (`EDGE_SECRET`). */
export const edgeSecretHeader = 'X-Edge-Secret';

/** Stands where nothing is chosen, and for what nobody knows. */
export const noChoice = '-';

/** Cookies that a page depends on; other values than these change nothing (ADR 0003). */
const choices = [
  { name: 'locale', cookie: localeCookie, values: localeIds as readonly string[] },
  // `normal` is what a reader gets who has chosen nothing.
  {
    name: 'theme',
    cookie: themeCookie,
    values: themeChoices.filter((choice) => choice !== 'normal') as readonly string[],
  },
] satisfies readonly { name: string; cookie: string; values: readonly string[] }[];

/** Marks of shells in the user agent; the first one found decides, and none means a browser. */
function shellMarks(nativeAppMark: string): { shell: Shell; mark: string }[] {
  const marks: { shell: Shell; mark: string }[] = [
    { shell: 'app', mark: nativeAppMark },
    { shell: 'social', mark: socialMark },
  ];
  return marks.filter(({ mark }) => mark !== '');
}

/**
 * The rule by which cookies and user agent fold into one short value, as data: caches in front compute the same by what
 * `scripts/edge` writes for them (ADR 0061). The query is no part of it: it stands in the address.
 */
export const edgeKeyRule = {
  choices,
  shellMarks,
  /** Found anywhere in the cookies: some pages are another one for who is logged in (ADR 0047), and those are kept by nobody. */
  memberMark: 'kanbao-session',
  /** Found anywhere in the cookies: the next page says something to this reader alone, so nothing kept may answer. */
  onceMark: 'kanbao-flash=',
} as const;

/** The reader of a request, as far as pages depend on it. */
export interface EdgeReader {
  cookies: string;
  userAgent: string;
}

/**
 * The view key of a request: `bo.dark.social.guest`. Requests with the same key and the same address get the same page.
 * @returns undefined where no kept page may answer
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
