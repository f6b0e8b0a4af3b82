import type { AnyOperation } from '@/lib/contract/operation';

const login = 'a login is never tried';
const write = 'writes what would stay, so it is never tried';
const personal = 'a signed-in reader needed';

/** Why an operation is never called, whatever is asked for. */
const reasons: Readonly<Record<string, string>> = {
  authinfo: 'part of signing (AUTH_MODE 1, 2); every other call proves it',
  auth: 'part of signing (AUTH_MODE 1, 2); every other call proves it',
  getAnonymousToken: 'part of the token (tokenEnable); every other call proves it',
  refreshAccessToken: personal,
  thirdLogin: login,
  oauthLogin: login,
  login,
  loginByPhone: login,
  register: login,
  bind: login,
  logout: login,
  getVerifyCode: 'would send a message to a phone, so it is never tried',
  imageVerifyCode: 'belongs to a login that has begun',
  getWxUserinfoByCode: "needs a code of WeChat's, which serves once",
  getUnreleasedArticleContent: 'needs an article before its release',
  myRegistList: personal,
  getInviteCode: personal,
  siteConf: personal,
  myDayScoreSts: personal,
  myScoreList: personal,
  signUpDetail: personal,
  getActivityVoucher: personal,
  topicSubList: personal,
  activityVerify: 'would use a code up, so it is never tried',
  infoByOptName: 'a search; needs the name of an option',
  mamUploadAccessToken: 'opens an upload, so it is never tried',
  mamUploadAccessToken2: 'opens an upload, so it is never tried',
  articleClick: 'of the big-data host (BIG_DATA_URL), not of the platform',
};

/** Why an operation is not in the plan. */
export function whyNever({ name, formOf, path, method, byUser }: AnyOperation): string {
  if (name in reasons) return reasons[name] ?? write;
  if (formOf === 'getArticles' || path === '/getArticles')
    return 'the form of getArticles that ARTICLES_FORM does not choose';
  return byUser && method === 'GET' ? personal : write;
}
