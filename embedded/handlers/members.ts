import { refreshAccessToken } from '@/lib/contract/auth';
import { login, loginRefusals, logout, oauthLogin, thirdLogin } from '@/lib/contract/login';
import { type Answer, answer } from '../answer';
import { memberRefusals } from '../auth/admit-member';
import { memberOfCall } from '../auth/member-of-call';
import { checkProgramSign, signedProvider } from '../auth/program-sign';
import { absolute, type Call } from '../call';
import { Refusal } from '../envelope';
import type { Member } from '../store/members';

/** Code of this platform's single sign-on for a social account that nobody has vouched for. */
const notIdentified = 1003;

/** What a sign-in answers: who it is, and their tokens. */
export function signedIn(member: Member, call: Call) {
  if (member.blocked !== 0) throw new Refusal(memberRefusals.blocked, '账号已被停用');
  const give = (kind: 'user' | 'access' | 'refresh') =>
    call.store.members.giveToken(kind, member.id, call.now);
  return {
    userid: String(member.id),
    nickname: member.nickname,
    head: member.head === null ? '' : absolute(call, member.head),
    phone: member.phone ?? '',
    token: give('user'),
    accessToken: give('access'),
    refreshToken: give('refresh'),
  };
}

/** The member that a call is about, who must be its caller. @throws Refusal */
export function ownMember(userid: string, call: Call): Member {
  const member = memberOfCall(call);
  if (userid !== String(member.id)) throw new Refusal(memberRefusals.ended, '账号与登录信息不符');
  return member;
}

interface SocialLogin {
  provider: string;
  oid: string;
  nickname: string;
  unionid: string;
}

/** The member of a social account, made at the first login. @throws Refusal for who was not identified by a code just now */
function socialMember({ provider, oid, nickname, unionid }: SocialLogin, call: Call): Member {
  const identity = call.social.identified(oid, call.now);
  if (!identity) throw new Refusal(notIdentified, '未获得授权，请重新登录');
  const known = call.store.members.bySocial(provider, oid);
  return known ?? call.store.members.add({ nickname, head: identity.head, provider, oid, unionid }, call.now);
}

export const memberAnswers: readonly Answer[] = [
  answer(login, ({ username, password }, call) => {
    const member = call.store.members.byPassword(username, password);
    if (!member) throw new Refusal(Number(loginRefusals.wrongPassword), '用户名或密码错误');
    return signedIn(member, call);
  }),
  answer(thirdLogin, (request, call) => {
    checkProgramSign(call);
    return signedIn(socialMember(request, call), call);
  }),
  answer(oauthLogin, (request, call) => {
    // Who leaves the signature away does not get past it.
    if (request.provider === signedProvider) checkProgramSign(call);
    return signedIn(socialMember(request, call), call);
  }),
  answer(logout, ({ userid }, call) => {
    call.store.members.endTokens(ownMember(userid, call).id);
    return {};
  }),
  answer(refreshAccessToken, ({ refreshToken }, call) => {
    const member = call.store.members.spendRefreshToken(refreshToken, call.now);
    if (!member) throw new Refusal(memberRefusals.expired, 'token已过期');
    const { accessToken, refreshToken: next, userid } = signedIn(member, call);
    return { accessToken, refreshToken: next, userid };
  }),
];
