import { createTickerPost, duePostCount, liveTicker } from './live-ticker';

const minute = 60_000;
const ticker = liveTicker.parse({
  everySeconds: 60,
  facts: {
    place: ['东滩', '西滩'],
    count: { least: 3, most: 5 },
    kilometre: { from: 0, to: 42 },
  },
  texts: [
    { text: '{time} {place}：{count}只' },
    { text: '前半程{kilometre}', until: 0.5 },
    { text: '后半程{kilometre}{unknown}', from: 0.5 },
  ],
});

function posts(count: number) {
  return Array.from({ length: count }, (_, index) =>
    createTickerPost(ticker, { number: index + 1, time: index * minute, progress: index / count }),
  );
}

test('a post is due after each full interval, none before the start', () => {
  expect(
    [-1, 0, 59_999, minute, 5.5 * minute].map((elapsed) => duePostCount(ticker, 1000, 1000 + elapsed)),
  ).toEqual([0, 0, 0, 1, 5]);
});

test('the same position in a live has the same post in every run', () => {
  expect(posts(50)).toEqual(posts(50));
});

test('facts change from post to post within their bounds', () => {
  const counts = posts(60).flatMap(({ text }) => /：(\d+)只/.exec(text)?.[1] ?? []);
  expect(new Set(counts)).toEqual(new Set(['3', '4', '5']));
});

test('a template is used in its part of the live, and a growing fact follows the progress', () => {
  const texts = posts(40).map(({ text }) => text);
  expect(texts.slice(0, 20).some((text) => text.startsWith('后半程'))).toBe(false);
  expect(texts.slice(21).some((text) => text.startsWith('前半程'))).toBe(false);
  const kilometres = texts.flatMap((text) => /程(\d+)/.exec(text)?.[1] ?? []).map(Number);
  expect(kilometres).toEqual([...kilometres].sort((a, b) => a - b));
  expect(kilometres.at(-1)).toBeGreaterThan(35);
});

test("times are in the paper's zone; unknown placeholders are left unchanged", () => {
  expect(
    createTickerPost(ticker, { number: 1, time: Date.parse('2026-01-01T00:05:00Z'), progress: 0.2 }).text,
  ).toMatch(/^(08:05 |前半程8)/);
  expect(posts(40).some(({ text }) => text.includes('{unknown}'))).toBe(true);
});
