/** How long a finished page may be handed out, in seconds (RFC 5861). */
export interface Freshness {
  fresh: number;
  staleWhileRevalidate: number;
  staleIfError: number;
}

/** What stands around a page: the top bar of home and login, or the bottom bar of an article. */
export type Frame = 'topBar' | 'article' | 'plain';

export interface RouteParam {
  name: string;
  optional: boolean;
}

/** The first article of a type (Spec §3), what else a platform has, or what no call lists: values or query as they are. */
export type Sample =
  | { article: number }
  | 'leader'
  | 'shortVideo'
  | 'column'
  | 'columnInside'
  | 'discussion'
  | 'comment'
  | 'activity'
  | 'reporter'
  | 'dynamic'
  | 'account'
  | 'circle'
  | 'post'
  | 'member'
  | 'qa'
  | 'contribution'
  | { values: readonly string[] }
  | { query: Readonly<Record<string, string>> };

export interface Route {
  /** First path segment of the public address and name of the folder in `app/`. */
  name: string;
  params: readonly RouteParam[];
  /**
   * Which parameters get the values of an address that has fewer than all (readings 15, 16): the last ones (the last is the id
   * of the thing shown), the first ones, or a single value serves as linkID and as id.
   */
  fill: 'fromRight' | 'fromLeft' | 'oneForBoth';
  frame: Frame;
  /** Requires the publisher's authinfo/auth in mode 1 (Spec §2, reading 22). */
  needsAuth: boolean;
  /** Whether `detailPageGrey` applies (reading 21: articles of all kinds, no lists). */
  detail: boolean;
  /** The page depends on the reader's device (R2.44); it is drawn for each reader. */
  perDevice: boolean;
  /** The page shows what only its reader may see: it is drawn with their session, and nobody keeps it (ADR 0047). */
  perReader: boolean;
  /** It is `perReader` for who is logged in; all others share a kept page. `bare`: only where the address names nothing. */
  perMember: boolean | 'bare';
  /**
   * Its address holds what belongs in no log and to no other site, such as a code: logs show its name alone, other sites get no
   * referrer.
   */
  secretAddress: boolean;
  /** Its scripts may ask for the camera. */
  camera: boolean;
  /**
   * Without an id its page takes what readers hand over in confidence (ADR 0054): nobody keeps it, no other site learns of it, it
   * shows and asks nothing of other hosts, and its scripts may ask for the microphone.
   */
  handsIn: boolean;
  freshness: Freshness;
  /** Values of parameters that are left out although required (reading 15: comments default to source 0). */
  defaults: Readonly<Record<string, string>>;
  /** Query parameters that change the page's content; all others neither reach the page nor split the cache. */
  query: readonly string[];
  /**
   * What `isPoster=true` makes a poster of (Spec §2) and what names it: a parameter, several joined by `~`, or a name of the query;
   * undefined where there is none.
   */
  poster: { kind: string; param: string | readonly string[] } | undefined;
  /** Operations without which the page has nothing to show, by name; of a list in the list one is enough. */
  needs: readonly (string | readonly string[])[];
  /** The same for the address without a value where something else stands there, and for what `tab` opens. */
  bareNeeds: Route['needs'] | undefined;
  tabNeeds: Readonly<Record<string, Route['needs']>>;
  /** Operations whose parts are left out when they fail. Every page also reads getConfig and can do without it. */
  uses: readonly string[];
  /** What its sample address shows (`node scripts/run.mjs scripts/routes.ts`); undefined where the bare address shows something. */
  sample: Sample | undefined;
  /** An address of ours that Spec §2 does not have. */
  ours: boolean;
}

const page: Freshness = { fresh: 30, staleWhileRevalidate: 300, staleIfError: 86_400 };

export interface RouteOptions {
  fill?: Route['fill'];
  frame?: Frame;
  needsAuth?: boolean;
  detail?: boolean;
  perDevice?: boolean;
  perReader?: boolean;
  perMember?: Route['perMember'];
  secretAddress?: boolean;
  camera?: boolean;
  handsIn?: boolean;
  freshness?: Freshness;
  defaults?: Route['defaults'];
  query?: readonly string[];
  poster?: Route['poster'];
  needs?: Route['needs'];
  bareNeeds?: Route['needs'];
  tabNeeds?: Route['tabNeeds'];
  uses?: Route['uses'];
  sample?: Route['sample'];
  ours?: boolean;
}

/** A row of the table; `pattern` is written as in Spec §2: `newsDetail/{columnId?}/{id?}`. */
export function route(pattern: string, options: RouteOptions = {}): Route {
  const [name = '', ...params] = pattern.split('/');
  return {
    name,
    params: params.map((param) => ({ name: param.replace(/[{}?]/g, ''), optional: param.includes('?') })),
    fill: options.fill ?? 'fromRight',
    frame: options.frame ?? 'plain',
    needsAuth: options.needsAuth ?? false,
    detail: options.detail ?? false,
    perDevice: options.perDevice ?? false,
    perReader: options.perReader ?? false,
    perMember: options.perMember ?? false,
    secretAddress: options.secretAddress ?? false,
    camera: options.camera ?? false,
    handsIn: options.handsIn ?? false,
    freshness: options.freshness ?? page,
    defaults: options.defaults ?? {},
    query: options.query ?? [],
    poster: options.poster,
    needs: options.needs ?? [],
    bareNeeds: options.bareNeeds,
    tabNeeds: options.tabNeeds ?? {},
    uses: options.uses ?? [],
    sample: options.sample,
    ours: options.ours ?? false,
  };
}
