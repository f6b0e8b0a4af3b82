import type { Words } from './words';

/** Patterns of messages (platform facts §5). */
const messagePatterns = [
  [/频繁|太快/, 'write.tooOften'],
  [/已经?(?:点赞|赞过)|重复点赞/, 'like.alreadyLiked'],
  [/邀请码.*名额/, 'invite.said.full'],
  [/互相.*邀请码/, 'invite.said.circular'],
  [/自己的?邀请码/, 'invite.said.own'],
  [/(?:用|填写|兑换)过.*邀请码|邀请码.*已(?:被|使|兑)/, 'invite.said.again'],
  [/邀请码.*(?:不存在|无效|错误|有误|不正确)/, 'invite.said.unknown'],
  [/(?:图形|图片).*验证码.*(?:错误|有误|不正确|失效|过期)/, 'login.problems.imageCodeWrong'],
  [/验证码.*(?:错误|有误|不正确|失效|过期)/, 'login.problems.codeWrong'],
  [/密码.*(?:错误|有误|不正确)/, 'session.loginRefused'],
  [/(?:手机号?|号码).*(?:未|没有)注册/, 'login.problems.phoneUnknown'],
  [/(?:手机号?|号码).*(?:占用|已注册|已被|已绑定)/, 'login.problems.phoneTaken'],
  [/账[号户].*(?:停用|禁用|冻结|封)/, 'login.said.blocked'],
  [/(?:登录|token).*(?:过期|失效)|重新登录/i, 'session.ended'],
  [/(?:请先|尚?未|没有)登录/, 'login.said.loginNeeded'],
  [/(?:系统|服务器?|网络).*(?:繁忙|异常|错误|维护)/, 'states.unavailable.text'],
  [/参数.*(?:错误|有误|缺失|不正确)/, 'write.invalid'],
  [/(?:不存在|未找到|找不到)/, 'states.missing.title'],
  [/已(?:下线|删除|撤)/, 'states.withdrawn.title'],
  [/认证失败|请求失败/, 'session.requestFailed'],
  [/^error$/i, 'states.failed'],
] as const;

/** Maximum length of a status text to translate. Longer texts have details and are shown unchanged. */
const maxStateLength = 24;

/** Translates known status texts; other messages of the platform stay unchanged (Spec §8). */
export function translatePlatformMessage(message: string, words: Words): string {
  const known =
    message.length <= maxStateLength ? messagePatterns.find(([pattern]) => pattern.test(message)) : undefined;
  return known ? words(known[1]) : message;
}
