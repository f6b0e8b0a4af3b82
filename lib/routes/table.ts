import { type Freshness, type Route, type RouteOptions, route } from './route';

const discussionOperations = ['discussView', 'discussHot', 'discussCount'];
const optionalForArticle = [
  'getColumn',
  'getRelArticles',
  'recommendList',
  'getArticleHot',
  'getArticleCounts',
  'getArticleAdvs',
  ...discussionOperations,
];
/** Operations of a feed; `getArticles` also represents its older form `getArticlesByRow` (ARTICLES_FORM). */
const feedOperations = ['getColumns', 'getArticles'];
const followOperations = ['topicSub', 'topicSubCancel', 'topicSubList'];
const voteOperations = ['serverTime', 'recordAccessCount', 'buttonRecordVoteCount', 'recordVoteCountAndLog'];
const pagingQuery = ['page', 'lastFileId'] as const;
const liveFreshness: Freshness = { fresh: 5, staleWhileRevalidate: 10, staleIfError: 86_400 };

const articlePage = {
  isDetail: true,
  poster: { kind: 'article', param: 'id' },
  needs: ['getArticleContent'],
} satisfies RouteOptions;

/** Options of a government Q&A, which has two layouts (Spec §2, reading 19). */
const governmentQa: RouteOptions = {
  isDetail: true,
  query: ['notice', 'vote'],
  poster: { kind: 'qa', param: 'id' },
  needs: ['qaDetail'],
  uses: ['qaRate', ...discussionOperations],
  sample: 'qa',
};

const shortVideo: RouteOptions = {
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

export const routes: readonly Route[] = [
  route('home', {
    query: ['column', 'columns', 'hot', ...pagingQuery],
    needs: feedOperations,
    uses: ['getColumn', 'getArticleHot', 'getColAdvs', 'activityList'],
  }),
  route('login', {
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
    query: ['camera', 'favourite', 'latest', 'like', 'notice', 'post', 'sort', ...pagingQuery],
    freshness: liveFreshness,
    needs: ['liveView'],
    uses: ['getArticleContent', 'getArticleCounts', ...discussionOperations],
    sample: { article: 6 },
  }),
  route('activityDetail/{id?}', {
    poster: { kind: 'activity', param: 'id' },
    isDetail: true,
    freshness: liveFreshness,
    needs: ['activityDetail'],
    uses: ['entryList'],
    sample: 'activity',
  }),
  route('activityApply/{linkID?}/{id?}', {
    fill: 'oneForBoth',
    query: ['after', 'notice'],
    perMember: true,
    freshness: liveFreshness,
    needs: ['activityDetail', 'activityRegist'],
    uses: ['entryList', 'signUpDetail'],
    // The sample activity has a form; the first activity of the platform may have none.
    sample: { values: ['801'] },
  }),
  route('activityVote/{linkID?}/{id?}', {
    poster: { kind: 'vote', param: 'linkID' },
    fill: 'oneForBoth',
    needsAuth: true,
    query: ['sort', 'name', 'vote'],
    freshness: liveFreshness,
    needs: ['voteInfo'],
    uses: [...voteOperations, 'infoByOptName'],
    sample: { values: ['901'] },
  }),
  route('voteItemDetail/{id?}/{voteId?}/{optionId?}', {
    poster: { kind: 'candidate', param: ['voteId', 'optionId'] },
    fill: 'fromLeft',
    needsAuth: true,
    query: ['vote'],
    freshness: liveFreshness,
    needs: ['voteInfo', 'optionInfo'],
    uses: voteOperations,
    sample: { values: ['901', '901', '901015'] },
  }),
  route('signupdetail', {
    query: ['id', 'notice'],
    perReader: true,
    needs: ['signUpDetail'],
    uses: ['cancelRegist', 'getActivityVoucher'],
    // No operation lists sign-ups without a login; this is an activity of the embedded platform.
    sample: { query: { id: '801' } },
  }),
  route('writeOff/{activityID?}/{registCode?}/{shopSite?}', {
    fill: 'fromLeft',
    query: ['activity', 'code', 'shop', 'notice'],
    perReader: true,
    hasSecretAddress: true,
    usesCamera: true,
    needs: ['activityVerifyInfo', 'activityVerify'],
    uses: ['activityDetail'],
    // No operation lists voucher codes; this is a demo voucher (embedded/content/activities.json).
    sample: { values: ['808', 'YX7NSM4KWQ2H', 'yangniang'] },
  }),
  route('moreModules', {
    query: ['id', 'column', ...pagingQuery],
    needs: feedOperations,
    uses: ['getModuleView'],
  }),
  route('moreLive', {
    query: ['tab', ...pagingQuery],
    freshness: liveFreshness,
    needs: feedOperations,
    uses: ['liveComing'],
  }),
  route('moreImage/{id?}', {
    query: pagingQuery,
    // In each group, the first operation is for sets related to an image set, the second for a column's sets.
    needs: [
      ['getArticleContent', 'getColumn'],
      ['getRelArticles', 'getArticles'],
    ],
    sample: { article: 1 },
  }),
  route('commentAll/{id?}/{source}', {
    fill: 'fromLeft',
    defaults: { source: '0' },
    query: ['sort', 'comment', 'notice', ...pagingQuery],
    needs: [['discussView', 'discussHot']],
    uses: ['getArticleContent', 'liveView', 'discussCount', 'discussReply'],
    sample: 'discussion',
  }),
  route('replyAll/{id}', {
    query: ['of', 'source', 'notice', 'action', 'comment', 'back', ...pagingQuery],
    needs: ['discussReply'],
    uses: ['getArticleContent', 'liveView'],
    sample: 'comment',
  }),
  route('specDetail/{linkID?}/{id?}', {
    fill: 'oneForBoth',
    ...articlePage,
    query: ['notice', 'like'],
    // Either the article or the column of a topic is enough.
    needs: [['getArticleContent', 'getColumn'], 'getSubSpecialArticles'],
    uses: ['getColumns', ...discussionOperations],
    sample: { article: 3 },
  }),
  route('specMore/{columnId?}', {
    query: pagingQuery,
    needs: ['getColumn', 'getSubSpecialArticles'],
    sample: { article: 3 },
  }),
  route('aboutUs', { needs: ['getAboutUs'] }),
  route('accessibility', { isOurs: true }),
  route('xyDetail/{id?}', {
    poster: { kind: 'account', param: 'id' },
    query: ['tab', 'follow', ...pagingQuery],
    needs: ['getXyInfo'],
    uses: [
      'getXyArticlesQuestion',
      'questionAnswerList',
      'getXyDynamic',
      'recommendXys',
      'hitXyBulletin',
      ...followOperations,
    ],
    sample: 'account',
  }),
  route('xyListShare', { needs: ['getXyRank'] }),
  route('xyRules', { needs: ['getXyRules'] }),
  route('reporter/{id?}', {
    poster: { kind: 'reporter', param: 'id' },
    query: ['tab', 'follow', ...pagingQuery],
    needs: ['authorInfo'],
    uses: ['reporterArticles', 'getDynamicList', ...followOperations],
    sample: 'reporter',
  }),
  route('dynamicDetail/{id?}', {
    poster: { kind: 'dynamic', param: 'id' },
    isDetail: true,
    query: ['notice', 'like'],
    needs: ['getDynamicDetail'],
    uses: ['getArticleCounts', ...discussionOperations],
    sample: 'dynamic',
  }),
  route('subscriptionList/{id?}', {
    query: ['follow', ...pagingQuery],
    perMember: true,
    needs: ['getCats', 'getCatXys'],
    uses: ['getSubCats', ...followOperations],
  }),
  route('userDetail/{id?}', {
    query: ['tab', ...pagingQuery],
    perMember: 'bare',
    needs: ['memberInfo'],
    // A member's own page needs no operation: the session contains the name.
    bareNeeds: [],
    uses: [
      'memberDiscuss',
      'post-list',
      'memberQuestions',
      'myDiscuss',
      'favList',
      'myRegistList',
      'myQuestions',
      'my-posts',
      'ownInputArticles',
      'ownTipoffs',
      'topicSubList',
    ],
    sample: 'member',
  }),
  route('circleDetail/{id?}', {
    poster: { kind: 'circle', param: 'id' },
    query: ['order', 'follow', 'notice', ...pagingQuery],
    needs: ['circle-detail'],
    uses: ['post-list', 'post-write', 'my-posts', ...followOperations],
    sample: 'circle',
  }),
  route('postDetail/{id?}', {
    poster: { kind: 'post', param: 'id' },
    isDetail: true,
    query: ['notice', 'like'],
    needs: ['post-detail'],
    uses: ['getArticleCounts', ...discussionOperations],
    sample: 'post',
  }),
  route('topicDetail/{id?}', {
    poster: { kind: 'topic', param: 'id' },
    query: ['order', 'follow', 'notice', ...pagingQuery],
    needs: ['getSubject'],
    uses: ['questionList', 'questionListHot', 'askQuestion', 'myQuestions', ...followOperations],
    // No operation lists topics; this is the first topic of the embedded platform.
    sample: { values: ['1'] },
  }),
  route('askDetail/{id?}', {
    poster: { kind: 'question', param: 'id' },
    isDetail: true,
    query: ['notice', 'like'],
    needs: ['questionDetail'],
    uses: ['getSubject', 'getArticleCounts', ...discussionOperations],
    sample: { values: ['860129'] },
  }),
  route('invite', {
    query: ['notice'],
    perReader: true,
    hasSecretAddress: true,
    needs: ['useInviteCode'],
    uses: ['siteConf'],
  }),
  route('shareinvite', {
    perReader: true,
    hasSecretAddress: true,
    needs: ['getInviteCode'],
    uses: ['siteConf'],
  }),
  route('invitedToDownload/{id?}/{code?}', {
    perDevice: true,
    perReader: true,
    hasSecretAddress: true,
    uses: ['codeImeiRecord', 'useInviteCode'],
    // No operation lists invite codes; this is a demo member's code (embedded/content/invitations.json).
    sample: { values: ['20001', 'KBYNG2RH'] },
  }),
  route('integralShop', {
    query: ['notice', ...pagingQuery],
    perReader: true,
    needs: [['myDayScoreSts', 'myScoreList']],
    uses: ['event1'],
  }),
  route('qaDetail/{id?}', governmentQa),
  route('newQaDetail/{id?}', governmentQa),
  route('downloadClient', { query: ['templateUrl'], perDevice: true }),
  route('figureDetail/{id?}', {
    poster: { kind: 'person', param: 'id' },
    needs: ['leader'],
    uses: ['personageReports'],
    sample: 'leader',
  }),
  route('LeaderViewList', {
    query: ['region', 'tab', ...pagingQuery],
    needs: ['leaderView'],
    tabNeeds: { questions: ['qaList'] },
    uses: ['regionleaderView', 'qaList'],
  }),
  route('mvodShare/{id}', shortVideo),
  route('minVideoDetail/{id}', shortVideo),
  route('previewPDF', {
    query: ['url'],
    // No operation lists certificates; this is a file of the embedded platform.
    sample: { query: { url: '/media/files/certificate-6001.pdf' } },
  }),
  route('linkDetail/{id}', {
    ...articlePage,
    query: ['notice', 'like'],
    uses: ['getArticleCounts', ...discussionOperations],
    sample: { article: 4 },
  }),
  route('onlineStudy/{id}', {
    poster: { kind: 'course', param: 'id' },
    needs: ['onlineStudy'],
    // No operation lists courses; this is the first course of the embedded platform.
    sample: { values: ['701'] },
  }),
  route('tipoffDetail/{id?}', {
    poster: { kind: 'tipoff', param: 'id' },
    isDetail: true,
    query: ['notice'],
    acceptsSubmissions: true,
    // Logged-in readers may save a tip-off under their account (ADR 0054).
    perMember: 'bare',
    // Without an id, the page is the form, which is offered if the platform accepts tip-offs.
    needs: ['tipoffDetail'],
    bareNeeds: ['handInTipoff'],
    uses: ['handInTipoff', 'handInOwnTipoff', 'upload'],
    // No operation lists tip-offs; this is the first tip-off of the embedded platform.
    sample: { values: ['9501'] },
  }),
  route('seekArticleDetail/{linkID?}/{id?}', {
    fill: 'oneForBoth',
    isDetail: true,
    query: ['write', 'notice', 'like', 'favourite', ...pagingQuery],
    needs: articlePage.needs,
    uses: ['inputArticleList', 'contribute', 'getColumn', 'getArticleCounts', ...discussionOperations],
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
    query: pagingQuery,
    needs: ['leader', 'personageReports'],
    sample: 'leader',
  }),
  route('columnDetail/{columnId?}/{id?}', {
    fill: 'fromLeft',
    poster: { kind: 'column', param: 'columnId' },
    query: pagingQuery,
    needs: ['getColumn', 'getArticles'],
    uses: ['getColumns', 'getColAdvs'],
    sample: 'column',
  }),
  route('productDetail', {
    poster: { kind: 'product', param: 'id' },
    isDetail: true,
    query: ['id'],
    needs: ['productDetail'],
    sample: { query: { id: '1' } },
  }),
  route('noticeDetail', {
    poster: { kind: 'notice', param: 'id' },
    isDetail: true,
    query: ['id'],
    needs: ['notice-detail'],
    sample: { query: { id: '1' } },
  }),
  route('tagList/{tagId?}', {
    query: pagingQuery,
    needs: ['tagScreenArticles'],
    sample: { values: ['1'] },
  }),
  route('columnShare/{parentId?}/{id?}', {
    query: pagingQuery,
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
  route('offline', { isOurs: true }),
];
