import { LRUCache } from 'lru-cache';
import { isPassing } from '../lib/routes/query';
import { type AddressMeaning, readAddress } from '../lib/routes/read-address';
import { bringsSession, readerPairs } from '../lib/session/reader-cookies';
import { choiceIn } from '../lib/view/choice-in';
import { localeCookie, themeCookie } from '../lib/view/device-cookies';
import type { BroughtFlash } from '../lib/view/flash';
import { shellOf, type ViewSettings } from '../lib/view/resolve';
import { mayKeep, type Shell, type View, viewKey } from '../lib/view/view';
import type { SiteView } from './site-view';

/** A public page as one reader asks for it. Readers with the same `key` get the same bytes. */
export interface PageAddress extends Readonly<Omit<AddressMeaning, 'query'>> {
  readonly pathname: string;
  readonly key: string;
  /** Whether a finished page may be kept (design 3). */
  readonly keep: boolean;
  /** It is drawn with its reader's session, for them alone. */
  readonly own: boolean;
  /** Cookie header for Next: the choices that decide the view; a session on the pages that are drawn for their reader alone. */
  readonly cookie: string;
}

/** What a request says of its page; all strings as they came. */
export interface AskedPage {
  url: string;
  cookie: string | undefined;
  userAgent: string | undefined;
  /** What the page is to say once; such a page is nobody else's. */
  flash?: BroughtFlash | undefined;
}

export interface PageAddresses {
  /** @returns undefined when the address is no page: the gate then leads home. */
  find(asked: AskedPage): PageAddress | undefined;
  /** Kind of program; bots are told apart, as what they ask for is not what readers read (ADR 0002), and explains odd numbers. */
  programOf(userAgent: string | undefined): string;
}

interface PageAddressOptions {
  basePath: string;
  settings: ViewSettings;
  site: SiteView;
  /** Whether finished pages of a view may be kept. */
  keeps?: (view: View) => boolean;
  isDevelopment?: boolean;
}

/** Whether a page is another one for each reader who is logged in. */
function isPerMember({ route, bare }: Pick<AddressMeaning, 'route' | 'bare'>): boolean {
  return route.perMember === 'bare' ? bare : route.perMember;
}

/** Whether a page is another one for each device or reader. */
function isDrawnAnew(address: PageAddress | undefined): boolean {
  return (
    address !== undefined && (address.route.perDevice || address.route.perReader || isPerMember(address))
  );
}

const noPage = 'no page';
/** Cubot makes phones. */
const botPattern = /(?<!\bcu)bot|spider|crawl|slurp|preview|scrapy|externalhit|archiver|mediapartners/i;
/** Longer addresses are not remembered, so that thousands of them cannot fill the memory. */
const longestRemembered = 512;

/** Addresses that are remembered; each takes some 600 bytes. */
const mostRemembered = 4000;

/** Finds pages by what readers send and remembers the answers, since resolving costs as much as sending a kept page. */
export function createPageAddresses(options: PageAddressOptions): PageAddresses {
  const { basePath, settings, site, keeps = mayKeep, isDevelopment = false } = options;
  const programs = new LRUCache<string, { shell: Shell; program: string }>({ max: 2000 });
  const remembered = new LRUCache<string, PageAddress | typeof noPage>({ max: mostRemembered });
  let rememberedFor = site.current();

  function programFacts(userAgent: string) {
    const known = programs.get(userAgent);
    if (known) return known;
    const shell = shellOf(userAgent, settings.nativeAppMark);
    const facts = { shell, program: botPattern.test(userAgent) ? 'bot' : shell };
    if (userAgent.length <= longestRemembered) programs.set(userAgent, facts);
    return facts;
  }

  function resolve(asked: AskedPage, locale: string, theme: string): PageAddress | undefined {
    const { pathname, searchParams: search } = parseTarget(asked.url);
    const { userAgent = '', flash } = asked;
    const cookie = (name: string) => (name === localeCookie ? locale : theme) || undefined;
    const request = { pathname, search, cookie, userAgent, flash };
    const meaning = readAddress(request, site.current(), { ...settings, basePath, isDevelopment });
    if (!meaning) return undefined;
    const { query, ...found } = meaning;
    const own = found.route.perReader || (isPerMember(found) && bringsSession(asked.cookie ?? ''));
    return {
      ...found,
      pathname,
      key: `${viewKey(found.view)} ${found.url}`,
      keep: keeps(found.view) && !isPassing(query) && !own && !found.confidential,
      own,
      cookie: [
        `${localeCookie}=${locale}`,
        `${themeCookie}=${theme}`,
        ...(flash ? [flash.cookie] : []),
        ...(own ? readerPairs(asked.cookie ?? '') : []),
      ].join('; '),
    };
  }

  return {
    find(asked) {
      const current = site.current();
      if (current !== rememberedFor) {
        remembered.clear();
        rememberedFor = current;
      }
      const locale = choiceIn(asked.cookie, localeCookie);
      const theme = choiceIn(asked.cookie, themeCookie);
      if (asked.flash) return resolve(asked, locale, theme);
      const rawKey = `${programFacts(asked.userAgent ?? '').shell} ${locale} ${theme} ${asked.url}`;
      const known = remembered.get(rawKey);
      if (known) return known === noPage ? undefined : known;
      const address = resolve(asked, locale, theme);
      // What is remembered here is told apart by kind of program only, not by device or reader.
      if (asked.url.length <= longestRemembered && !isDrawnAnew(address)) {
        remembered.set(rawKey, address ?? noPage);
      }
      return address;
    },
    programOf: (userAgent) => programFacts(userAgent ?? '').program,
  };
}

/** Parses a request target as Next will; `//host/…` stays a path and the absolute form loses its host. */
export function parseTarget(target: string): Pick<URL, 'pathname' | 'searchParams'> {
  const absolute = target.startsWith('/') ? `http://kanbao${target}` : target;
  return URL.canParse(absolute) ? new URL(absolute) : { pathname: '', searchParams: new URLSearchParams() };
}
