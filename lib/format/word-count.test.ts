import { countWords, readingMinutes } from './word-count';

test.each([
  ['', 0],
  ['云岭今天放晴。', 6],
  ['Snow falls on the pass', 5],
  ['Don’t pay 3.14 for state-of-the-art', 5],
  ['བཀྲ་ཤིས་བདེ་ལེགས།', 4],
  ['༢༠༢༦ལོའི་', 1],
  ['2026年，GDP增长5.2%', 6],
  ['云岭Yunling བོད་ཡིག', 5],
  ['。，！ … — ་།', 0],
  ['e\u0301te\u0301', 1],
])('R3.30 %p has %d words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test.each([
  ['云', 1],
  ['云'.repeat(2000), 5],
  ['word '.repeat(460), 2],
  ['བོད་'.repeat(600), 3],
  [`${'云'.repeat(400)} ${'word '.repeat(230)}`, 2],
])('R3.30 the reading time is at least one whole minute (case %#)', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});
