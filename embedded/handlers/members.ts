import type { z } from 'zod';
import { auth, authinfo, getAnonymousToken, refreshAccessToken, serverTime } from '@/lib/contract/auth';
import { login, loginRefusals, logout, oauthLogin, thirdLogin } from '@/lib/contract/login';
import { callingMember } from '../auth/calling-member';
import { checkProgramSign, signedProvider } from '../auth/program-sign';
import { memberRefusals } from '../auth/require-member';
import { absoluteAddress, type Call } from '../call';
import { handle, type OperationHandler } from '../operation-handler';
import { Refusal } from '../refusal';
import type { Member } from '../store/members';

const notAuthorizedStatus = 1003;

/** Issues tokens to a member who has logged in. @throws Refusal if the member is blocked */
export function loginResponse(member: Member, call: Call) {
  if (member.blocked !== 0) throw new Refusal(memberRefusals.blocked, '账号已被停用');
  const issue = (kind: 'user' | 'access' | 'refresh') =>
    call.store.members.issueToken(kind, member.id, call.now);
  return {
    userid: String(member.id),
    nickname: member.nickname,
    head: member.head === null ? '' : absoluteAddress(call, member.head),
    phone: member.phone ?? '',
    token: issue('user'),
    accessToken: issue('access'),
    refreshToken: issue('refresh'),
  };
}

/** Returns the caller. @throws Refusal if the caller is not logged in or `userid` names another member */
export function requireCaller(userid: string, call: Call): Member {
  const member = callingMember(call);
  if (userid !== String(member.id)) throw new Refusal(memberRefusals.revoked, '账号与登录信息不符');
  return member;
}

/** Finds or creates the member of a social account. @throws Refusal without a recent authorization */
function findOrAddSocialMember(
  request: Pick<z.output<typeof thirdLogin.request>, 'provider' | 'oid' | 'nickname' | 'unionid'>,
  call: Call,
): Member {
  const { provider, oid, nickname, unionid } = request;
  const { members } = call.store;
  const identity = call.social.recentIdentity(oid, call.now);
  if (!identity) throw new Refusal(notAuthorizedStatus, '未获得授权，请重新登录');
  const newMember = { nickname, head: identity.head, provider, oid, unionid };
  return members.bySocial(provider, oid) ?? members.add(newMember, call.now);
}

export const memberHandlers: readonly OperationHandler[] = [
  handle(authinfo, (_request, call) => call.authService.authinfo()),
  handle(auth, ({ appKey, time, sign }, call) => call.authService.auth(appKey, time, sign)),
  handle(serverTime, (_request, call) => call.now),
  handle(getAnonymousToken, ({ refreshToken }, call) => call.authService.anonymousToken(refreshToken)),
  handle(login, ({ username, password }, call) => {
    const member = call.store.members.byPassword(username, password);
    if (!member) throw new Refusal(Number(loginRefusals.wrongPassword), '用户名或密码错误');
    return loginResponse(member, call);
  }),
  handle(thirdLogin, (request, call) => {
    checkProgramSign(call);
    return loginResponse(findOrAddSocialMember(request, call), call);
  }),
  handle(oauthLogin, (request, call) => {
    // Without this check, an unsigned oauthLogin would bypass the signature check of thirdLogin.
    if (request.provider === signedProvider) checkProgramSign(call);
    return loginResponse(findOrAddSocialMember(request, call), call);
  }),
  handle(logout, ({ userid }, call) => {
    call.store.members.revokeTokens(requireCaller(userid, call).id);
    return {};
  }),
  handle(refreshAccessToken, ({ refreshToken }, call) => {
    const member = call.store.members.consumeRefreshToken(refreshToken, call.now);
    if (!member) throw new Refusal(memberRefusals.expired, 'token已过期');
    const { accessToken, refreshToken: newRefreshToken, userid } = loginResponse(member, call);
    return { accessToken, refreshToken: newRefreshToken, userid };
  }),
];
