import type { AnyOperation } from '@/lib/contract/operation';
import { routes } from '@/lib/routes/table';

const login = 'a login is never tried';
const write = 'would leave data behind, so it is never tried';
const personal = 'needs a logged-in reader';

const reasons: Readonly<Record<string, string>> = {
  authinfo: 'part of signing (AUTH_MODE 1, 2); tested by every other call',
  auth: 'part of signing (AUTH_MODE 1, 2); tested by every other call',
  getAnonymousToken: 'part of the token (tokenEnable); tested by every other call',
  refreshAccessToken: personal,
  thirdLogin: login,
  oauthLogin: login,
  login,
  loginByPhone: login,
  register: login,
  bind: login,
  logout: login,
  getVerifyCode: 'would send a message to a phone, so it is never tried',
  imageVerifyCode: 'belongs to a login in progress',
  getWxUserinfoByCode: 'needs a single-use code from WeChat',
  getUnreleasedArticleContent: 'needs an unreleased article',
  myRegistList: personal,
  getInviteCode: personal,
  siteConf: personal,
  myDayScoreSts: personal,
  myScoreList: personal,
  signUpDetail: personal,
  getActivityVoucher: personal,
  topicSubList: personal,
  activityVerify: 'would use a code, so it is never tried',
  infoByOptName: 'a search; needs the name of an option',
  mamUploadAccessToken: 'starts an upload, so it is never tried',
  mamUploadAccessToken2: 'starts an upload, so it is never tried',
  articleClick: 'belongs to the big-data host (BIG_DATA_URL)',
};

export function reasonSkipped({ name, formOf, path, method, byUser }: AnyOperation): string {
  if (name in reasons) return reasons[name] ?? write;
  if (formOf === 'getArticles' || path === '/getArticles')
    return 'the form of getArticles that ARTICLES_FORM does not select';
  return byUser && method === 'GET' ? personal : write;
}

/** Operations that frames, posters and actions call. */
const calledOutsidePages = [
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
  ...calledOutsidePages,
  ...routes.flatMap(({ needs, uses }) => [...needs.flat(), ...uses]),
  'getArticlesByRow',
]);

export function isCalled(operation: string): boolean {
  return called.has(operation);
}
