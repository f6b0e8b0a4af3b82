/** Sample address: the first article of a type (Spec §3), another entity of the platform, or fixed values. */
type Sample =
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

type Needs = readonly (string | readonly string[])[];

const defaultSettings = {
  /** Rule for paths with fewer values than parameters; `oneForBoth`: one value for both (readings 15, 16). */
  fill: 'fromRight' as 'fromRight' | 'fromLeft' | 'oneForBoth',
  /** True if the page requires authinfo and auth in mode 1 (Spec §2, reading 22). */
  needsAuth: false,
  /** True if `detailPageGrey` applies (articles of all kinds, reading 21). */
  isDetail: false,
  /** True if the page depends on the device (R2.44), so it is uncacheable. */
  perDevice: false,
  /** True if the page is personal: rendered with the session and uncacheable (ADR 0047). */
  perReader: false,
  /** True if the page is personal for readers with a session; `bare`: only without path parameters. */
  perMember: false as boolean | 'bare',
  /** True if the address contains a secret, which logs and the referrer for other sites then omit. */
  hasSecretAddress: false,
  usesCamera: false,
  /** True if the page without an id is a form for confidential submissions (ADR 0054). */
  acceptsSubmissions: false,
  /** Cache lifetimes in seconds (RFC 5861). */
  freshness: { fresh: 30, staleWhileRevalidate: 300, staleIfError: 86_400 },
  /** Default values of omitted parameters (reading 15: comments default to source 0). */
  defaults: {} as Readonly<Record<string, string>>,
  /** Query parameters that change the content; the router drops all other parameters. */
  query: [] as readonly string[],
  /** Poster for `isPoster=true` (Spec §2). The path or query values of `param`, joined by `~`, are the id. */
  poster: undefined as { kind: string; param: string | readonly string[] } | undefined,
  /** Operations required by the page. One operation of a nested list is enough. */
  needs: [] as Needs,
  /** Operations required instead of `needs` if the address has no parameters. */
  bareNeeds: undefined as Needs | undefined,
  /** Additional operations by value of `tab`. */
  tabNeeds: {} as Readonly<Record<string, Needs>>,
  /** Optional operations of the page. Every page also uses getConfig. */
  uses: [] as readonly string[],
  /** Sample for `node scripts/run.mjs e2e/routes.ts`; undefined if the bare address has content. */
  sample: undefined as Sample | undefined,
  /** True for routes that Spec §2 does not define. */
  isOurs: false,
};

type RouteSettings = Readonly<typeof defaultSettings>;

export type RouteOptions = Partial<RouteSettings>;

export interface Route extends RouteSettings {
  /** First path segment of the public address, and folder name in `app/`. */
  name: string;
  params: readonly { name: string; optional: boolean }[];
}

export type Freshness = Route['freshness'];

/** Creates a route. `pattern` is as in Spec §2: `newsDetail/{columnId?}/{id?}`. */
export function route(pattern: string, options: RouteOptions = {}): Route {
  const [name = '', ...params] = pattern.split('/');
  return {
    ...defaultSettings,
    ...options,
    name,
    params: params.map((param) => ({ name: param.replace(/[{}?]/g, ''), optional: param.includes('?') })),
  };
}
