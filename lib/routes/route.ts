/** Cache lifetimes of a page in seconds (RFC 5861). */
export interface Freshness {
  fresh: number;
  staleWhileRevalidate: number;
  staleIfError: number;
}

export type Frame = 'topBar' | 'article' | 'plain';

/** Sample address: the first article of a type (Spec §3), another entity of the platform, or fixed values. */
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
  /** First path segment of the public address, and folder name in `app/`. */
  name: string;
  params: readonly { name: string; optional: boolean }[];
  /** Rule for missing values: fill the last or first parameters, or one value is both (readings 15, 16). */
  fill: 'fromRight' | 'fromLeft' | 'oneForBoth';
  frame: Frame;
  /** True if the page requires authinfo and auth in mode 1 (Spec §2, reading 22). */
  needsAuth: boolean;
  /** True if `detailPageGrey` applies (articles of all kinds, reading 21). */
  isDetail: boolean;
  /** True if the page depends on the device (R2.44), so it is uncacheable. */
  perDevice: boolean;
  /** True if the page is personal: rendered with the session and uncacheable (ADR 0047). */
  perReader: boolean;
  /** True if the page is personal for logged-in readers only; `bare` if only without parameters. */
  perMember: boolean | 'bare';
  /** True if the address contains a secret, which logs and the referrer for other sites then omit. */
  hasSecretAddress: boolean;
  usesCamera: boolean;
  /** True if the page without an id is a form for confidential submissions (ADR 0054). */
  acceptsSubmissions: boolean;
  freshness: Freshness;
  /** Default values of omitted parameters (reading 15: comments default to source 0). */
  defaults: Readonly<Record<string, string>>;
  /** Query parameters that change the content; the router drops all other parameters. */
  query: readonly string[];
  /** Poster for `isPoster=true` (Spec §2). `param` is a parameter, several joined by `~`, or a query name. */
  poster: { kind: string; param: string | readonly string[] } | undefined;
  /** Operations required by the page; one of a nested list is enough. */
  needs: readonly (string | readonly string[])[];
  /** Operations required without parameters, and by `tab`, if they differ. */
  bareNeeds: Route['needs'] | undefined;
  tabNeeds: Readonly<Record<string, Route['needs']>>;
  /** Optional operations of the page. Every page also uses getConfig. */
  uses: readonly string[];
  /** Sample for `node scripts/run.mjs scripts/routes.ts`; undefined if the bare address has content. */
  sample: Sample | undefined;
  /** True if Spec §2 lacks the route. */
  isOurs: boolean;
}

const defaults = {
  fill: 'fromRight',
  frame: 'article',
  needsAuth: false,
  isDetail: false,
  perDevice: false,
  perReader: false,
  perMember: false,
  hasSecretAddress: false,
  usesCamera: false,
  acceptsSubmissions: false,
  freshness: { fresh: 30, staleWhileRevalidate: 300, staleIfError: 86_400 },
  defaults: {},
  query: [],
  poster: undefined,
  needs: [],
  bareNeeds: undefined,
  tabNeeds: {},
  uses: [],
  sample: undefined,
  isOurs: false,
} satisfies Omit<Route, 'name' | 'params'>;

export type RouteOptions = Partial<Omit<Route, 'name' | 'params'>>;

/** Creates a route. `pattern` is as in Spec §2: `newsDetail/{columnId?}/{id?}`. */
export function route(pattern: string, options: RouteOptions = {}): Route {
  const [name = '', ...params] = pattern.split('/');
  return {
    ...defaults,
    ...options,
    name,
    params: params.map((param) => ({ name: param.replace(/[{}?]/g, ''), optional: param.includes('?') })),
  };
}
