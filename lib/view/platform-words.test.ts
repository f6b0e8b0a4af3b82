import { localeIds } from './locales';
import { translatePlatformMessage } from './platform-words';
import { wordsFor } from './words';

test('R8.09 keeps the platform’s message, and translates a bare "error"', () => {
  for (const locale of localeIds) {
    const words = wordsFor(locale);
    expect(translatePlatformMessage('本稿件仅限本地读者点赞', words)).toBe('本稿件仅限本地读者点赞');
    expect(translatePlatformMessage('error', words)).toBe(words('states.failed'));
  }
});

test.each([
  ['操作过于频繁', 'write.tooOften'],
  ['您已经赞过了', 'like.alreadyLiked'],
  ['图形验证码错误', 'login.problems.imageCodeWrong'],
  ['验证码已过期', 'login.problems.codeWrong'],
  ['用户名或密码错误', 'session.loginRefused'],
  ['账号已被停用', 'login.said.blocked'],
  ['token已过期', 'session.ended'],
  ['请先登录', 'login.said.loginNeeded'],
  ['系统繁忙，请稍后再试', 'states.unavailable.text'],
  ['参数错误', 'write.invalid'],
  ['文章不存在', 'states.missing.title'],
] as const)('translates a known message (%s)', (message, name) => {
  expect(translatePlatformMessage(message, wordsFor('fr'))).toBe(wordsFor('fr')(name));
});

test('keeps a sentence that only contains such a message', () => {
  const sentence = '您的账号因多次发布重复内容已被停用，如有疑问请在工作日致电读者服务中心咨询';
  expect(translatePlatformMessage(sentence, wordsFor('en'))).toBe(sentence);
});
