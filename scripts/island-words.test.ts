import { createTranslator } from 'next-intl';
import { type CompiledMessage, phrase } from '@/lib/client/words';
import { discussionWords } from '@/lib/features/comment/browser/discussion.words';
import { loginFormWords } from '@/lib/features/login/browser/login-form.words';
import { articleVoteWords } from '@/lib/features/vote/article-vote.words';
import { localeIds, locales } from '@/lib/view/locales';
import { loadMessages } from '@/messages/load';
import { compileMessage } from './island-words.mjs';

function messageOf(messages: unknown, key: string): string {
  let part = messages;
  for (const name of key.split('.'))
    part =
      typeof part === 'object' && part !== null
        ? Object.entries(part).find(([entryName]) => entryName === name)?.[1]
        : '';
  if (typeof part !== 'string') throw new Error(`no message ${key}`);
  return part;
}

const messageValues = (number: number) => ({
  count: number,
  percent: number,
  least: number,
  most: number,
  seconds: number,
  number,
  numbers: number,
  megabytes: number,
  text: 'Text',
});

describe.each(localeIds)('R1.19 %s', (locale) => {
  test('islands show the same texts as the server for every number', () => {
    const messages = loadMessages(locale);
    const translate = createTranslator({ locale: locales[locale].languageTag, messages });
    for (const key of [...articleVoteWords, ...discussionWords, ...loginFormWords]) {
      const text: CompiledMessage = compileMessage(messageOf(messages, key));
      for (const number of [0, 1, 2, 5, 999, 1000, 12_345, 1_234_567])
        expect(phrase<string>({ locale, texts: { [key]: text } }, key, messageValues(number))).toBe(
          translate(key, messageValues(number)),
        );
    }
  });
});

test.each([
  '{kind, select, one {a} other {b}}',
  '{count, plural, =0 {none} other {some}}',
  '{count, plural, one {{place, plural, other {#}}} other {b}}',
  '{amount, number}',
  "'{'",
])('a message that islands cannot show stops the build: %s', (message) => {
  expect(() => compileMessage(message)).toThrow('islands cannot show');
});
