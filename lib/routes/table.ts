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

export interface Route {
  /** First path segment of the public address and name of the folder in `app/`. */
  name: string;
  params: readonly RouteParam[];
  /**
   * Where values go when fewer than all are given (readings 15, 16): `last` fills the last parameter (the id of the thing
   * shown), `left` fills from the left, `both` lets a lone value serve as linkID and as id.
   */
  lone: 'last' | 'left' | 'both';
  frame: Frame;
  /** Requires the publisher's authinfo/auth in mode 1 (Spec §2, reading 22). */
  needsAuth: boolean;
  /** Whether `detailPageGrey` applies (reading 21: articles of all kinds, no lists). */
  detail: boolean;
  /** The page depends on the reader's device (R2.44); it is drawn for each reader. */
  perDevice: boolean;
  freshness: Freshness;
  /** Values of parameters that are left out although required (reading 15: comments default to source 0). */
  defaults: Readonly<Record<string, string>>;
  /** Query parameters that change the page's content; all others neither reach the page nor split the cache. */
  query: readonly string[];
  /** What `isPoster=true` makes a poster of (Spec §2) and the parameter that names it; undefined where there is none. */
  poster: { kind: 'article' | 'live' | 'column' | 'video'; param: string } | undefined;
  status: 'works' | 'missing';
  /** An address of ours that Spec §2 does not have. */
  ours: boolean;
}

const articlePoster = { kind: 'article', param: 'id' } as const;
const videoPoster = { kind: 'video', param: 'id' } as const;
const paging = ['page', 'lastFileId'] as const;
const page: Freshness = { fresh: 30, staleWhileRevalidate: 300, staleIfError: 86_400 };
const live: Freshness = { fresh: 5, staleWhileRevalidate: 10, staleIfError: 86_400 };

interface RouteOptions {
  lone?: Route['lone'];
  frame?: Frame;
  needsAuth?: boolean;
  detail?: boolean;
  perDevice?: boolean;
  freshness?: Freshness;
  defaults?: Route['defaults'];
  query?: readonly string[];
  poster?: Route['poster'];
  works?: boolean;
  ours?: boolean;
}

/** `pattern` is written as in Spec §2: `newsDetail/{columnId?}/{id?}`. */
function route(pattern: string, options: RouteOptions = {}): Route {
  const [name = '', ...params] = pattern.split('/');
  return {
    name,
    params: params.map((param) => ({ name: param.replace(/[{}?]/g, ''), optional: param.includes('?') })),
    lone: options.lone ?? 'last',
    frame: options.frame ?? 'plain',
    needsAuth: options.needsAuth ?? false,
    detail: options.detail ?? false,
    perDevice: options.perDevice ?? false,
    freshness: options.freshness ?? page,
    defaults: options.defaults ?? {},
    query: options.query ?? [],
    poster: options.poster,
    status: options.works ? 'works' : 'missing',
    ours: options.ours ?? false,
  };
}

/** Every public address of Spec §2, one line each, and what we added to them; the gate, the porter, links and `npm run routes` read it. */
export const routes: readonly Route[] = [
  route('home', { frame: 'topBar', query: ['column', 'columns', 'hot', ...paging], works: true }),
  route('login', { frame: 'topBar', query: ['by', 'back'], works: true }),
  route('newsDetail/{columnId?}/{id?}', {
    frame: 'article',
    detail: true,
    poster: articlePoster,
    query: ['notice', 'more', 'page', 'source'],
    works: true,
  }),
  route('imageDetail/{columnId?}/{id?}', {
    frame: 'article',
    detail: true,
    poster: articlePoster,
    query: ['notice'],
    works: true,
  }),
  route('videoDetail/{columnId?}/{id?}', {
    frame: 'article',
    detail: true,
    poster: articlePoster,
    query: ['notice', 'more', 'page'],
    works: true,
  }),
  route('liveDetail/{linkID?}/{id}', {
    lone: 'both',
    frame: 'article',
    detail: true,
    poster: { kind: 'live', param: 'linkID' },
    query: ['camera', 'latest', 'notice', 'post', 'sort', ...paging],
    freshness: live,
    works: true,
  }),
  route('activityDetail/{id?}', { detail: true }),
  route('activityApply/{linkID?}/{id?}', { lone: 'both' }),
  route('activityVote/{linkID?}/{id?}', { lone: 'both', needsAuth: true }),
  route('voteItemDetail/{id?}/{voteId?}/{optionId?}', { lone: 'left', needsAuth: true }),
  route('signupdetail', { query: ['id'] }),
  route('writeOff/{activityID?}/{registCode?}/{shopSite?}', { lone: 'left' }),
  route('moreModules', { frame: 'topBar', query: ['id', 'column', ...paging], works: true }),
  route('moreLive', { frame: 'topBar', query: ['tab', ...paging], freshness: live, works: true }),
  route('moreImage/{id?}', { frame: 'topBar', query: paging, works: true }),
  route('commentAll/{id?}/{source}', { lone: 'left', defaults: { source: '0' } }),
  route('replyAll/{id}'),
  route('specDetail/{linkID?}/{id?}', {
    lone: 'both',
    frame: 'article',
    detail: true,
    poster: articlePoster,
    works: true,
  }),
  route('specMore/{columnId?}', { frame: 'topBar', query: paging, works: true }),
  route('invite'),
  route('shareinvite'),
  route('aboutUs', { works: true }),
  route('xyDetail/{id?}'),
  route('xyListShare'),
  route('xyRules'),
  route('reporter/{id?}'),
  route('dynamicDetail/{id?}', { detail: true }),
  route('topicDetail/{id?}'),
  route('askDetail/{id?}', { detail: true }),
  route('qaDetail/{id?}', { detail: true }),
  route('newQaDetail/{id?}', { detail: true }),
  route('downloadClient', { query: ['templateUrl'], perDevice: true, works: true }),
  route('figureDetail/{id?}', { frame: 'article', works: true }),
  route('LeaderViewList', { frame: 'topBar', query: ['region'], works: true }),
  route('mvodShare/{id}', { detail: true, poster: videoPoster, query: ['category'], works: true }),
  route('minVideoDetail/{id}', { detail: true, poster: videoPoster, query: ['category'], works: true }),
  route('integralShop'),
  route('previewPDF', { query: ['url'], works: true }),
  route('linkDetail/{id}', { frame: 'article', detail: true, poster: articlePoster, works: true }),
  route('onlineStudy/{id}', { frame: 'article', works: true }),
  route('tipoffDetail/{id?}', { detail: true }),
  route('seekArticleDetail/{linkID?}/{id?}', { lone: 'both', detail: true }),
  route('inputArticleDetail/{id?}', { detail: true }),
  route('personageReports/{id?}', { frame: 'topBar', query: paging, works: true }),
  route('columnDetail/{columnId?}/{id?}', {
    lone: 'left',
    frame: 'topBar',
    poster: { kind: 'column', param: 'columnId' },
    query: paging,
    works: true,
  }),
  route('productDetail', { detail: true, query: ['id'], works: true }),
  route('noticeDetail', { detail: true, query: ['id'], works: true }),
  route('circleDetail/{id?}'),
  route('postDetail/{id?}', { detail: true }),
  route('tagList/{tagId?}', { query: paging, works: true }),
  route('subscriptionList/{id?}', { query: paging, works: true }),
  route('userDetail/{id?}'),
  route('invitedToDownload/{id?}/{code?}'),
  route('columnShare/{parentId?}/{id?}', { query: paging, works: true }),
  route('offline', { frame: 'topBar', works: true, ours: true }),
];
