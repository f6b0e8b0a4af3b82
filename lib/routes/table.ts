import { activityRoutes } from './activity-routes';
import { askRoutes } from './ask-routes';
import { inviteRoutes } from './invite-routes';
import { peopleRoutes } from './people-routes';
import { qaRoutes } from './qa-routes';
import { type Route, type RouteOptions, route } from './route';
import { article, articlePoster, discussion, feed, live, optionalForArticle, paging } from './route-options';

const articlePage = { isDetail: true, poster: articlePoster, needs: article } satisfies RouteOptions;

/** Routes of a short video in its two layouts. */
const shortVideo: RouteOptions = {
  frame: 'plain',
  isDetail: true,
  poster: { kind: 'video', param: 'id' },
  query: ['category'],
  needs: ['videoArticle'],
  uses: [
    'videoAttach',
    'videoCommonConfigInfo',
    'videoShareConfigInfo',
    'videoCategoryList',
    'videoDynamicArticleList',
    'videoArticleList',
  ],
  sample: 'shortVideo',
};

/** Routes of Spec §2 and ours. */
export const routes: readonly Route[] = [
  route('home', {
    frame: 'topBar',
    query: ['column', 'columns', 'hot', ...paging],
    needs: feed,
    uses: ['getColumn', 'getArticleHot', 'getColAdvs'],
  }),
  route('login', {
    frame: 'topBar',
    query: ['by', 'back'],
    uses: ['login', 'loginByPhone', 'register', 'bind', 'logout', 'getVerifyCode', 'imageVerifyCode'],
  }),
  route('newsDetail/{columnId?}/{id?}', {
    ...articlePage,
    query: ['notice', 'like', 'vote', 'favourite', 'more', 'page', 'source'],
    uses: [...optionalForArticle, 'getPaperArticle'],
    sample: { article: 0 },
  }),
  route('imageDetail/{columnId?}/{id?}', {
    ...articlePage,
    query: ['notice', 'like', 'favourite'],
    uses: optionalForArticle,
    sample: { article: 1 },
  }),
  route('videoDetail/{columnId?}/{id?}', {
    ...articlePage,
    query: ['notice', 'like', 'favourite', 'more', 'page'],
    uses: optionalForArticle,
    sample: { article: 2 },
  }),
  route('liveDetail/{linkID?}/{id}', {
    fill: 'oneForBoth',
    isDetail: true,
    poster: { kind: 'live', param: 'linkID' },
    query: ['camera', 'favourite', 'latest', 'like', 'notice', 'post', 'sort', ...paging],
    freshness: live,
    needs: ['liveView'],
    uses: ['getArticleContent', 'getArticleCounts', ...discussion],
    sample: { article: 6 },
  }),
  ...activityRoutes,
  route('moreModules', {
    frame: 'topBar',
    query: ['id', 'column', ...paging],
    needs: feed,
    uses: ['getModuleView'],
  }),
  route('moreLive', {
    frame: 'topBar',
    query: ['tab', ...paging],
    freshness: live,
    needs: feed,
    uses: ['liveComing'],
  }),
  route('moreImage/{id?}', {
    frame: 'topBar',
    query: paging,
    // More pictures of an image set, or the image sets of a column.
    needs: [
      ['getArticleContent', 'getColumn'],
      ['getRelArticles', 'getArticles'],
    ],
    sample: { article: 1 },
  }),
  route('commentAll/{id?}/{source}', {
    fill: 'fromLeft',
    defaults: { source: '0' },
    frame: 'topBar',
    query: ['sort', 'comment', 'notice', ...paging],
    needs: [['discussView', 'discussHot']],
    uses: ['getArticleContent', 'liveView', 'discussCount', 'discussReply'],
    sample: 'discussion',
  }),
  route('replyAll/{id}', {
    frame: 'topBar',
    query: ['of', 'source', 'notice', 'act', 'comment', 'back', ...paging],
    needs: ['discussReply'],
    uses: ['getArticleContent', 'liveView'],
    sample: 'comment',
  }),
  route('specDetail/{linkID?}/{id?}', {
    fill: 'oneForBoth',
    isDetail: true,
    poster: articlePoster,
    query: ['notice', 'like'],
    // A topic exists if its article or its column does.
    needs: [['getArticleContent', 'getColumn'], 'getSubSpecialArticles'],
    uses: ['getColumns', ...discussion],
    sample: { article: 3 },
  }),
  route('specMore/{columnId?}', {
    frame: 'topBar',
    query: paging,
    needs: ['getColumn', 'getSubSpecialArticles'],
    sample: { article: 3 },
  }),
  route('aboutUs', { frame: 'plain', needs: ['getAboutUs'] }),
  route('accessibility', { frame: 'plain', isOurs: true }),
  ...peopleRoutes,
  ...askRoutes,
  ...inviteRoutes,
  ...qaRoutes,
  route('downloadClient', { frame: 'plain', query: ['templateUrl'], perDevice: true }),
  route('figureDetail/{id?}', {
    poster: { kind: 'person', param: 'id' },
    needs: ['leader'],
    uses: ['personageReports'],
    sample: 'leader',
  }),
  route('LeaderViewList', {
    frame: 'topBar',
    query: ['region', 'tab', ...paging],
    needs: ['leaderView'],
    tabNeeds: { questions: ['qaList'] },
    uses: ['regionleaderView', 'qaList'],
  }),
  route('mvodShare/{id}', shortVideo),
  route('minVideoDetail/{id}', shortVideo),
  route('previewPDF', {
    frame: 'plain',
    query: ['url'],
    // A file of the embedded platform; no operation lists certificates.
    sample: { query: { url: '/media/files/certificate-6001.pdf' } },
  }),
  route('linkDetail/{id}', {
    ...articlePage,
    query: ['notice', 'like'],
    uses: ['getArticleCounts', ...discussion],
    sample: { article: 4 },
  }),
  route('onlineStudy/{id}', {
    poster: { kind: 'course', param: 'id' },
    needs: ['onlineStudy'],
    // No operation lists courses; this is the embedded platform's first one.
    sample: { values: ['701'] },
  }),
  route('tipoffDetail/{id?}', {
    poster: { kind: 'tipoff', param: 'id' },
    isDetail: true,
    query: ['notice'],
    acceptsSubmissions: true,
    // Logged-in readers may save a tip-off under their account (ADR 0054).
    perMember: 'bare',
    // Without an id the page is the form, which needs no operation to render.
    needs: ['tipoffDetail'],
    bareNeeds: ['handInTipoff'],
    uses: ['handInTipoff', 'handInOwnTipoff', 'upload'],
    // No operation lists tip-offs; this is the embedded platform's first one.
    sample: { values: ['9501'] },
  }),
  route('seekArticleDetail/{linkID?}/{id?}', {
    fill: 'oneForBoth',
    isDetail: true,
    query: ['write', 'notice', 'like', 'favourite', ...paging],
    needs: article,
    uses: ['inputArticleList', 'contribute', 'getColumn', 'getArticleCounts', ...discussion],
    sample: { article: 103 },
  }),
  route('inputArticleDetail/{id?}', {
    poster: { kind: 'contribution', param: 'id' },
    isDetail: true,
    query: ['notice', 'like'],
    perMember: true,
    needs: ['inputArticleDetail'],
    uses: ['getArticleContent', 'getArticleCounts'],
    sample: 'contribution',
  }),
  route('personageReports/{id?}', {
    frame: 'topBar',
    query: paging,
    needs: ['leader', 'personageReports'],
    sample: 'leader',
  }),
  route('columnDetail/{columnId?}/{id?}', {
    fill: 'fromLeft',
    frame: 'topBar',
    poster: { kind: 'column', param: 'columnId' },
    query: paging,
    needs: ['getColumn', 'getArticles'],
    uses: ['getColumns', 'getColAdvs'],
    sample: 'column',
  }),
  route('productDetail', {
    frame: 'plain',
    poster: { kind: 'product', param: 'id' },
    isDetail: true,
    query: ['id'],
    needs: ['productDetail'],
    sample: { query: { id: '1' } },
  }),
  route('noticeDetail', {
    frame: 'plain',
    poster: { kind: 'notice', param: 'id' },
    isDetail: true,
    query: ['id'],
    needs: ['notice-detail'],
    sample: { query: { id: '1' } },
  }),
  route('tagList/{tagId?}', {
    frame: 'plain',
    query: paging,
    needs: ['tagScreenArticles'],
    sample: { values: ['1'] },
  }),
  route('columnShare/{parentId?}/{id?}', {
    frame: 'plain',
    query: paging,
    needs: ['getColumn', 'getArticles'],
    uses: ['getColumns'],
    sample: 'columnInside',
  }),
  route('qaAsk', {
    query: ['region', 'notice'],
    perMember: true,
    isOurs: true,
    needs: ['leaderView', 'regionleaderView', 'qaAsk'],
    uses: ['qaOwnList'],
  }),
  route('offline', { frame: 'topBar', isOurs: true }),
];
