/** What a page asks the platform for. */
interface PageNeeds {
  /** Without these there is nothing to show; of a list in the list one is enough. */
  needs: readonly (string | readonly string[])[];
  /** Parts that are left out when these fail. */
  uses: readonly string[];
}

const article: PageNeeds = {
  needs: ['getArticleContent'],
  uses: [
    'getColumn',
    'getRelArticles',
    'recommendList',
    'getArticleHot',
    'getArticleCounts',
    'getArticleAdvs',
  ],
};
const feed = ['getColumns', 'getArticles'];
const figure: PageNeeds = { needs: ['leader'], uses: ['personageReports'] };
const shortVideo: PageNeeds = {
  needs: ['videoArticle'],
  uses: [
    'videoAttach',
    'videoCommonConfigInfo',
    'videoShareConfigInfo',
    'videoCategoryList',
    'videoDynamicArticleList',
    'videoArticleList',
  ],
};

/**
 * Which operations each built page calls, by the route's name; as the page's `load` does. Every page also reads getConfig and
 * can do without it. `getArticles` stands for the form that ARTICLES_FORM chooses. A page that is built gets its line.
 */
export const pageNeeds: Readonly<Record<string, PageNeeds>> = {
  home: { needs: feed, uses: ['getColumn', 'getArticleHot', 'getColAdvs'] },
  // Its forms call these; the page itself is there without.
  login: {
    needs: [],
    uses: ['login', 'loginByPhone', 'register', 'bind', 'logout', 'getVerifyCode', 'imageVerifyCode'],
  },
  newsDetail: { ...article, uses: [...article.uses, 'getPaperArticle'] },
  imageDetail: article,
  videoDetail: { ...article, uses: [...article.uses, 'discussView'] },
  linkDetail: { needs: ['getArticleContent'], uses: ['getArticleCounts'] },
  liveDetail: { needs: ['liveView'], uses: ['getArticleContent', 'getArticleCounts', 'discussView'] },
  moreModules: { needs: feed, uses: ['getModuleView'] },
  moreLive: { needs: feed, uses: ['liveComing'] },
  // More of an image set, or the image sets of a column.
  moreImage: {
    needs: [
      ['getArticleContent', 'getColumn'],
      ['getRelArticles', 'getArticles'],
    ],
    uses: [],
  },
  // A topic is there when its article or its column is.
  specDetail: {
    needs: [['getArticleContent', 'getColumn'], 'getSubSpecialArticles'],
    uses: ['getColumns'],
  },
  specMore: { needs: ['getColumn', 'getSubSpecialArticles'], uses: [] },
  aboutUs: { needs: ['getAboutUs'], uses: [] },
  downloadClient: { needs: [], uses: [] },
  figureDetail: figure,
  LeaderViewList: { needs: ['leaderView'], uses: ['regionleaderView'] },
  personageReports: { needs: ['leader', 'personageReports'], uses: [] },
  mvodShare: shortVideo,
  minVideoDetail: shortVideo,
  previewPDF: { needs: [], uses: [] },
  onlineStudy: { needs: ['onlineStudy'], uses: [] },
  columnDetail: { needs: ['getColumn', 'getArticles'], uses: ['getColumns', 'getColAdvs'] },
  productDetail: { needs: ['productDetail'], uses: [] },
  noticeDetail: { needs: ['notice-detail'], uses: [] },
  tagList: { needs: ['tagScreenArticles'], uses: [] },
  subscriptionList: { needs: ['getCats', 'getCatXys'], uses: ['getSubCats'] },
  columnShare: { needs: ['getColumn', 'getArticles'], uses: ['getColumns'] },
};

/** What is called beside the pages: by the frame, by posters, and by what readers do on a page. */
const besidePages = [
  'getConfig',
  'serverTime',
  'getMyArticleContent',
  'getArticleCounts',
  'shareSignature',
  'getAdv',
  'event',
  'pageView',
];

const called = new Set([
  ...besidePages,
  ...Object.values(pageNeeds).flatMap(({ needs, uses }) => [...needs.flat(), ...uses]),
  'getArticlesByRow',
]);

/** Whether anything that is built calls an operation. */
export function isCalled(operation: string): boolean {
  return called.has(operation);
}
