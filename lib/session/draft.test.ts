/** @jest-environment node */
import { draftCookie, draftPair, isForAnswerOnly, openDraft, spentDraft } from './draft';

const pictures: string[] = [];
const pairIn = (header: string | undefined) => header?.split(';')[0] ?? '';

test('R5.04 what was typed comes back to its own form only', async () => {
  const text = '桥修好了，走着踏实。\n第二行 🌉 ལམ་';
  const pair = pairIn(await draftCookie({ place: 'comment 0 12 ', pictures, text }));
  expect((await openDraft(`a=b; ${pair}`, 'comment 0 12 '))?.text).toBe(text);
  expect(await openDraft(pair, 'comment 0 13 ')).toBeUndefined();
  expect(draftPair(`a=b; ${pair}; c=d`)).toBe(pair);
});

/** Letters as various as those of a real text. */
const varied = (letters: number) =>
  Array.from({ length: letters }, (_, at) => String.fromCodePoint(0x4e00 + ((at * at * 7919) % 20_000))).join(
    '',
  );

test('a text of a thousand letters fits into a cookie; ten thousand are for the page that answers at once', async () => {
  const short = await draftCookie({ place: 'comment 0 12 ', pictures, text: varied(1000) });
  expect(short?.length).toBeLessThan(4096);
  expect(isForAnswerOnly(short ?? '')).toBe(false);
  expect((await openDraft(pairIn(short), 'comment 0 12 '))?.text).toBe(varied(1000));
  const long = await draftCookie({ place: 'x', pictures, text: varied(10_000) });
  expect(isForAnswerOnly(long ?? '')).toBe(true);
  expect((await openDraft(pairIn(long), 'x'))?.text).toBe(varied(10_000));
  // Beyond what any form holds nothing is packed, and nothing unpacked.
  expect(await draftCookie({ place: 'x', pictures, text: '好'.repeat(400_000) })).toBeUndefined();
});

test('what no device may keep is for the answer, however short; a spent draft is not', async () => {
  const short = await draftCookie({ place: 'x', pictures, text: '字', maxAge: 0 });
  expect(isForAnswerOnly(short ?? '')).toBe(true);
  expect(isForAnswerOnly(spentDraft())).toBe(false);
  expect(isForAnswerOnly('kanbao-device=xy1; Path=/; Max-Age=0')).toBe(false);
});

test('a cookie of somebody else’s, a changed one and a spent one bring nothing', async () => {
  const pair = pairIn(await draftCookie({ place: 'x', pictures, text: '字' }));
  for (const cookies of ['', 'kanbao-draft=abc', `${pair.slice(0, -4)}AAAA`, pairIn(spentDraft())]) {
    expect(await openDraft(cookies, 'x')).toBeUndefined();
  }
});

test('pictures that are up come back with the text', async () => {
  const receipts = Array.from({ length: 9 }, (_, index) => `${index}`.padEnd(22, 'ab1') + 'x'.repeat(600));
  const pair = pairIn(await draftCookie({ place: 'x', text: '字', pictures: receipts }));
  expect(await openDraft(pair, 'x')).toEqual({ text: '字', pictures: receipts });
});
