import { type Freshness, type Route, type RouteOptions, route } from './route';

const discussion = ['discussView', 'discussHot', 'discussCount'];
const optionalForArticle = [
  'getColumn',
  'getRelArticles',
  'recommendList',
  'getArticleHot',
  'getArticleCounts',
  'getArticleAdvs',
  ...discussion,
];
/** Operations of a feed; `getArticles` also represents its older form `getArticlesByRow` (ARTICLES_FORM). */
const feed = ['getColumns', 'getArticles'];
const following = ['topicSub', 'topicSubCancel', 'topicSubList'];
const voting = ['serverTime', 'recordAccessCount', 'buttonRecordVoteCount', 'recordVoteCountAndLog'];
const paging = ['page', 'lastFileId'] as const;
const live: Freshness = { fresh: 5, staleWhileRevalidate: 10, staleIfError: 86_400 };

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
  uses: ['qaRate', ...discussion],
  sample: 'qa',
};

/** Options of a short video, which has two layouts. */
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
  route('activityDetail/{id?}', {
    poster: { kind: 'activity', param: 'id' },
    isDetail: true,
    freshness: live,
    needs: ['activityDetail'],
    uses: ['entryList'],
    sample: 'activity',
  }),
  route('activityApply/{linkID?}/{id?}', {
    fill: 'oneForBoth',
    query: ['after', 'notice'],
    perMember: true,
    freshness: live,
    needs: ['activityDetail', 'activityRegist'],
    uses: ['entryList', 'signUpDetail'],
    // This activity has a form; the platform's first one may have none.
    sample: { values: ['801'] },
  }),
  route('activityVote/{linkID?}/{id?}', {
    poster: { kind: 'vote', param: 'linkID' },
    fill: 'oneForBoth',
    needsAuth: true,
    query: ['sort', 'name', 'vote'],
    freshness: live,
    needs: ['voteInfo'],
    uses: [...voting, 'infoByOptName'],
    sample: { values: ['901'] },
  }),
  route('voteItemDetail/{id?}/{voteId?}/{optionId?}', {
    poster: { kind: 'candidate', param: ['voteId', 'optionId'] },
    fill: 'fromLeft',
    needsAuth: true,
    query: ['vote'],
    freshness: live,
    needs: ['voteInfo', 'optionInfo'],
    uses: voting,
    sample: { values: ['901', '901', '901015'] },
  }),
  route('signupdetail', {
    query: ['id', 'notice'],
    perReader: true,
    needs: ['signUpDetail'],
    uses: ['cancelRegist', 'getActivityVoucher'],
    // This activity is for a logged-out reader; no operation lists activities by reader.
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
    // This is a demo voucher (embedded/content/activities.json); no operation lists codes.
    sample: { values: ['808', 'YX7NSM4KWQ2H', 'yangniang'] },
  }),
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
    // The page shows more pictures of an image set, or the image sets of a column.
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
    ...articlePage,
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
  route('xyDetail/{id?}', {
    poster: { kind: 'account', param: 'id' },
    query: ['tab', 'follow', ...paging],
    needs: ['getXyInfo'],
    uses: [
      'getXyArticlesQuestion',
      'questionAnswerList',
      'getXyDynamic',
      'recommendXys',
      'hitXyBulletin',
      ...following,
    ],
    sample: 'account',
  }),
  route('xyListShare', { needs: ['getXyRank'] }),
  route('xyRules', { needs: ['getXyRules'] }),
  route('reporter/{id?}', {
    poster: { kind: 'reporter', param: 'id' },
    query: ['tab', 'follow', ...paging],
    needs: ['authorInfo'],
    uses: ['reporterArticles', 'getDynamicList', ...following],
    sample: 'reporter',
  }),
  route('dynamicDetail/{id?}', {
    poster: { kind: 'dynamic', param: 'id' },
    isDetail: true,
    query: ['notice', 'like'],
    needs: ['getDynamicDetail'],
    uses: ['getArticleCounts', ...discussion],
    sample: 'dynamic',
  }),
  route('subscriptionList/{id?}', {
    frame: 'plain',
    query: ['follow', ...paging],
    perMember: true,
    needs: ['getCats', 'getCatXys'],
    uses: ['getSubCats', ...following],
  }),
  route('userDetail/{id?}', {
    frame: 'topBar',
    query: ['tab', ...paging],
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
    query: ['order', 'follow', 'notice', ...paging],
    needs: ['circle-detail'],
    uses: ['post-list', 'post-write', 'my-posts', ...following],
    sample: 'circle',
  }),
  route('postDetail/{id?}', {
    poster: { kind: 'post', param: 'id' },
    isDetail: true,
    query: ['notice', 'like'],
    needs: ['post-detail'],
    uses: ['getArticleCounts', ...discussion],
    sample: 'post',
  }),
  route('topicDetail/{id?}', {
    poster: { kind: 'topic', param: 'id' },
    query: ['order', 'follow', 'notice', ...paging],
    needs: ['getSubject'],
    uses: ['questionList', 'questionListHot', 'askQuestion', 'myQuestions', ...following],
    // No operation lists topics; this is the embedded platform's first one.
    sample: { values: ['1'] },
  }),
  route('askDetail/{id?}', {
    poster: { kind: 'question', param: 'id' },
    isDetail: true,
    query: ['notice', 'like'],
    needs: ['questionDetail'],
    uses: ['getSubject', 'getArticleCounts', ...discussion],
    sample: { values: ['860129'] },
  }),
  route('invite', {
    frame: 'topBar',
    query: ['notice'],
    perReader: true,
    hasSecretAddress: true,
    needs: ['useInviteCode'],
    uses: ['siteConf'],
  }),
  route('shareinvite', {
    frame: 'topBar',
    perReader: true,
    hasSecretAddress: true,
    needs: ['getInviteCode'],
    uses: ['siteConf'],
  }),
  route('invitedToDownload/{id?}/{code?}', {
    frame: 'topBar',
    perDevice: true,
    perReader: true,
    hasSecretAddress: true,
    uses: ['codeImeiRecord', 'useInviteCode'],
    // This is a demo member (embedded/content/invitations.json); no operation lists codes.
    sample: { values: ['20001', 'KBYNG2RH'] },
  }),
  route('integralShop', {
    frame: 'topBar',
    query: ['notice', ...paging],
    perReader: true,
    needs: [['myDayScoreSts', 'myScoreList']],
    uses: ['event1'],
  }),
  route('qaDetail/{id?}', governmentQa),
  route('newQaDetail/{id?}', governmentQa),
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
    // This is a file of the embedded platform; no operation lists certificates.
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
    needs: articlePage.needs,
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
