/** @jest-environment node */
import { deletedDraftCookie, draftCookie, draftPair, isForResponseOnly, openDraft } from './draft-cookie';

const pictures: string[] = [];
const cookiePairIn = (header: string | undefined) => header?.split(';')[0] ?? '';

test('R5.04 restores a draft to its own form only', async () => {
  const text = '桥修好了，走着踏实。\n第二行 🌉 ལམ་';
  const pair = cookiePairIn(await draftCookie({ name: 'comment 0 12 ', pictures, text }));
  expect((await openDraft(`a=b; ${pair}`, 'comment 0 12 '))?.text).toBe(text);
  expect(await openDraft(pair, 'comment 0 13 ')).toBeUndefined();
  expect(draftPair(`a=b; ${pair}; c=d`)).toBe(pair);
});

/** Returns a text as varied as a real one, so that compression does not help. */
const variedText = (characterCount: number) =>
  Array.from({ length: characterCount }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * index * 7919) % 20_000)),
  ).join('');

test('stores a draft of 1,000 characters in a cookie, and one of 10,000 in the response only', async () => {
  const shortCookie = await draftCookie({ name: 'comment 0 12 ', pictures, text: variedText(1000) });
  expect(shortCookie?.length).toBeLessThan(4096);
  expect(isForResponseOnly(shortCookie ?? '')).toBe(false);
  expect((await openDraft(cookiePairIn(shortCookie), 'comment 0 12 '))?.text).toBe(variedText(1000));
  const longCookie = await draftCookie({ name: 'x', pictures, text: variedText(10_000) });
  expect(isForResponseOnly(longCookie ?? '')).toBe(true);
  expect((await openDraft(cookiePairIn(longCookie), 'x'))?.text).toBe(variedText(10_000));
  // This draft is longer than any form allows.
  expect(await draftCookie({ name: 'x', pictures, text: '好'.repeat(400_000) })).toBeUndefined();
});

test('reserves a draft that no device may store for the response, but sends browsers the deletion of a draft', async () => {
  const short = await draftCookie({ name: 'x', pictures, text: '字', maxAge: 0 });
  expect(isForResponseOnly(short ?? '')).toBe(true);
  expect(isForResponseOnly(deletedDraftCookie())).toBe(false);
  expect(isForResponseOnly('kanbao-device=xy1; Path=/; Max-Age=0')).toBe(false);
});

test('ignores foreign, modified and deleted cookies', async () => {
  const pair = cookiePairIn(await draftCookie({ name: 'x', pictures, text: '字' }));
  for (const cookies of [
    '',
    'kanbao-draft=abc',
    `${pair.slice(0, -4)}AAAA`,
    cookiePairIn(deletedDraftCookie()),
  ]) {
    expect(await openDraft(cookies, 'x')).toBeUndefined();
  }
});

test('restores uploaded pictures with the text', async () => {
  const receipts = Array.from({ length: 9 }, (_, index) => `${index}`.padEnd(22, 'ab1') + 'x'.repeat(600));
  const pair = cookiePairIn(await draftCookie({ name: 'x', text: '字', pictures: receipts }));
  expect(await openDraft(pair, 'x')).toEqual({ text: '字', pictures: receipts });
});
