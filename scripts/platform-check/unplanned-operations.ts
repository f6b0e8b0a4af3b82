import type { AnyOperation } from '@/lib/contract/operation';
import { routes } from '@/lib/routes/table';

const loginReason = 'needs a logged-in reader';

const reasonsNotPlanned: readonly (readonly [reason: string, ...operations: string[]])[] = [
  ['part of signing (AUTH_MODE 1, 2); tested by every other call', 'authinfo', 'auth'],
  ['part of the token (tokenEnable); tested by every other call', 'getAnonymousToken'],
  [loginReason, 'refreshAccessToken', 'myRegistList', 'getInviteCode', 'siteConf', 'myDayScoreSts'],
  [loginReason, 'myScoreList', 'signUpDetail', 'getActivityVoucher', 'topicSubList'],
  ['a login is never tried', 'thirdLogin', 'oauthLogin', 'login', 'loginByPhone'],
  ['a login is never tried', 'register', 'bind', 'logout'],
  ['would send a message to a phone, so it is never tried', 'getVerifyCode'],
  ['belongs to a login in progress', 'imageVerifyCode'],
  ['needs a single-use code from WeChat', 'getWxUserinfoByCode'],
  ['needs an unreleased article', 'getUnreleasedArticleContent'],
  ['would use a code, so it is never tried', 'activityVerify'],
  ['a search; needs the name of an option', 'infoByOptName'],
  ['starts an upload, so it is never tried', 'mamUploadAccessToken', 'mamUploadAccessToken2'],
  ['belongs to the big-data host (BIG_DATA_URL)', 'articleClick'],
];

export function reasonSkipped({ name, formOf, path, method, byUser }: AnyOperation): string {
  const [reason] = reasonsNotPlanned.find(([, ...operations]) => operations.includes(name)) ?? [];
  if (reason !== undefined) return reason;
  if (formOf === 'getArticles' || path === '/getArticles')
    return 'the form of getArticles that ARTICLES_FORM does not select';
  return byUser && method === 'GET' ? loginReason : 'would leave data behind, so it is never tried';
}

/** Operations that frames, posters or actions call, but no page. */
const calledOutsidePages = [
  'getConfig',
  'serverTime',
  'getMyArticleContent',
  'getArticleCounts',
  'getArticlesByRow',
  'voteResult',
  'shareSignature',
  'getAdv',
  'event',
  'pageView',
];

export const calledOperations = new Set([
  ...calledOutsidePages,
  ...routes.flatMap(({ needs, uses }) => [...needs.flat(), ...uses]),
]);
