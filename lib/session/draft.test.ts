/** @jest-environment node */
import { draftCookie, draftPair, openDraft, spentDraft } from './draft';

const pictures: string[] = [];
const pairIn = (header: string | undefined) => header?.split(';')[0] ?? '';

test('R5.04 what was typed comes back to its own form only', async () => {
  const text = '桥修好了，走着踏实。\n第二行 🌉 ལམ་';
  const pair = pairIn(await draftCookie({ place: 'comment 0 12 ', pictures, text }));
  expect((await openDraft(`a=b; ${pair}`, 'comment 0 12 '))?.text).toBe(text);
  expect(await openDraft(pair, 'comment 0 13 ')).toBeUndefined();
  expect(draftPair(`a=b; ${pair}; c=d`)).toBe(pair);
});

test('a text of a thousand letters fits into a cookie, and what does not fit is not kept', async () => {
  const varied = Array.from({ length: 1000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 3000)),
  ).join('');
  const cookie = await draftCookie({ place: 'comment 0 12 ', pictures, text: varied });
  expect(cookie?.length).toBeLessThan(4096);
  expect((await openDraft(pairIn(cookie), 'comment 0 12 '))?.text).toBe(varied);
  expect(
    await draftCookie({ place: 'x', pictures, text: varied.repeat(3).split('').sort().join('') }),
  ).toBeDefined();
  const random = Array.from({ length: 6000 }, (_, index) => (index * index * 31 + index * 17) % 65_000)
    .map((code) => String.fromCharCode(code < 0xd800 ? code : 0x4e00 + (code % 500)))
    .join('');
  expect(await draftCookie({ place: 'x', pictures, text: random })).toBeUndefined();
  // Packed it would fit; what cannot be unpacked again within its bound must not be kept.
  expect(await draftCookie({ place: 'x', pictures, text: '好'.repeat(100_000) })).toBeUndefined();
  const long = '好'.repeat(21_000);
  expect((await openDraft(pairIn(await draftCookie({ place: 'x', pictures, text: long })), 'x'))?.text).toBe(
    long,
  );
});

test('a cookie of somebody else’s, a changed one and a spent one bring nothing', async () => {
  const pair = pairIn(await draftCookie({ place: 'x', pictures, text: '字' }));
  for (const cookies of ['', 'kanbao-draft=abc', `${pair.slice(0, -4)}AAAA`, pairIn(spentDraft())]) {
    expect(await openDraft(cookies, 'x')).toBeUndefined();
  }
});

test('pictures that are up come back with the text, and where all is too much the text comes alone', async () => {
  const receipts = (length: number) =>
    Array.from({ length: 9 }, (_, index) => `${index}`.padEnd(22, 'ab1') + 'x'.repeat(length));
  const few = pairIn(await draftCookie({ place: 'x', text: '字', pictures: receipts(80) }));
  expect(await openDraft(few, 'x')).toEqual({ text: '字', pictures: receipts(80) });
  const { randomBytes } = await import('node:crypto');
  const long = Array.from({ length: 9 }, () => randomBytes(600).toString('base64url'));
  const many = pairIn(await draftCookie({ place: 'x', text: '字', pictures: long }));
  expect(await openDraft(many, 'x')).toEqual({ text: '字', pictures: [] });
  // Browsers drop a cookie of more than 4,096 letters without a word.
  for (let bytes = 100; bytes < 4000; bytes += 100) {
    const text = randomBytes(bytes).toString('latin1');
    expect(pairIn(await draftCookie({ place: 'x', text, pictures: [] })).length).toBeLessThanOrEqual(4096);
  }
});
