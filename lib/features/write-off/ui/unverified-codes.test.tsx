/**
 * @jest-environment @happy-dom/jest-environment
 * @jest-environment-options {"url":"https://a.example/news/writeOff/808.html"}
 */

import { act } from 'react';
import { find } from '@/lib/browser/test/page';
import { readStoredCodes } from '../stored-codes';
import {
  answerWith,
  entryStates,
  hasButton,
  messages,
  openOffline,
  openPanel,
  pressButton,
  shownVerdict,
  submitCode,
  usableProps,
  usedBeforeAnswer,
  usedNowAnswer,
  writeOffAll,
} from '../test/panel-page';

test('lists a code with its receipt when its write-off got no answer', async () => {
  await openPanel(usableProps);
  answerWith(undefined);
  await pressButton(messages.confirm);
  expect(shownVerdict()).toEqual({
    tone: 'open',
    lines: [messages.states.notVerified, 'QQ7', messages.list.kept],
  });
  expect(hasButton(messages.confirm)).toBe(false);
  expect(readStoredCodes()).toMatchObject([{ of: '808', code: 'QQ7', shop: '', receipt: 'of-the-page' }]);
});

test('replaces the offline verdict by the result of the listed code', async () => {
  await openOffline();
  await submitCode('QQ8');
  const sentBodies = answerWith(usedNowAnswer);
  await writeOffAll();
  expect(shownVerdict()).toEqual({ tone: 'good', lines: ['used now', 'QQ8'] });
  expect(sentBodies[0]?.get('receipt')).toBe(readStoredCodes()[0]?.receipt);
  await pressButton(messages.list.clear);
  expect(shownVerdict()).toEqual({ tone: 'good', lines: ['used now', 'QQ8'] });
});

test('lets the platform decide between equal codes that were scanned offline', async () => {
  await openOffline();
  for (const code of ['YX7N-SM4K', 'yx7nsm4k', 'ABCD']) await submitCode(code);
  expect(entryStates()).toEqual(Array(3).fill(messages.states.notVerified));
  const repeatNotes = [...document.querySelectorAll('li strong')].map(({ textContent }) => textContent);
  expect(repeatNotes).toEqual(Array(2).fill('2 times on the list'));
  const missingAnswer = { ok: false, outcome: 'codeMissing', message: 'no such code' };
  const sentBodies = answerWith(usedNowAnswer, usedBeforeAnswer, missingAnswer);
  await writeOffAll('Redeem 3 codes');
  expect(sentBodies.map((body) => body.get('receipt'))).toEqual(
    readStoredCodes().map(({ receipt }) => receipt),
  );
  expect(entryStates()).toEqual(['used now', 'used before', 'no such code']);
  expect(hasButton(messages.list.writeOffOne)).toBe(false);
  await pressButton(messages.list.clear);
  expect([readStoredCodes(), document.querySelector('section')]).toEqual([[], null]);
});

test('lists a code whose result has a long message', async () => {
  await openOffline();
  await submitCode('QQ8');
  const message = '已使用。'.repeat(200);
  answerWith({ ...usedBeforeAnswer, message });
  await writeOffAll();
  expect(entryStates()).toEqual([message]);
});

test('writes off listed codes only after a confirmation with their number', async () => {
  await openOffline();
  const sentBodies = answerWith(usedNowAnswer);
  await submitCode('QQ7');
  await submitCode('QQ8');
  await pressButton('Redeem 2 codes');
  expect(document.activeElement?.textContent).toBe(messages.list.question);
  await pressButton(messages.list.notYet);
  expect(document.body.textContent).not.toContain(messages.list.question);
  expect([hasButton('Redeem 2 codes'), sentBodies]).toEqual([true, []]);
});

test('keeps a code without an answer and those after it, and sends them later with the same receipts', async () => {
  await openOffline();
  await submitCode('QQ7');
  await submitCode('QQ8');
  const sentBodies = answerWith(
    undefined,
    { ok: false, outcome: 'writeOffNotAllowed', message: 'log in' },
    usedNowAnswer,
    usedBeforeAnswer,
  );
  await writeOffAll('Redeem 2 codes');
  expect(find('section [role=status]').textContent).toBe(messages.list.kept);
  await writeOffAll('Redeem 2 codes');
  expect(find('section [role=status]').textContent).toBe('log in');
  await writeOffAll('Redeem 2 codes');
  const [first, second] = readStoredCodes().map(({ receipt }) => receipt);
  expect(sentBodies.map((body) => body.get('receipt'))).toEqual([first, first, first, second]);
  expect(entryStates()).toEqual(['used now', 'used before']);
});

test.each([
  ['nonsense', '{'],
  ['something else', '{"a":1}'],
  ['incomplete codes', '[{"code":"YX7N"},null,7]'],
  ['an expired code', JSON.stringify([{ of: '8', code: 'Q', shop: '', receipt: 'r', at: 1 }])],
])('treats a storage with %s as an empty list', async (_name, storedText) => {
  localStorage.setItem('kanbao-door', storedText);
  await openPanel();
  expect(document.querySelector('section')).toBeNull();
});

test('reports that the device can store no more codes, and shows codes stored by other tabs', async () => {
  const storedCodes = Array.from({ length: 499 }, (_, index) => ({
    of: '808',
    code: 'YX7N',
    shop: '',
    receipt: `receipt-${index}`,
    at: Date.now(),
  }));
  await openOffline();
  localStorage.setItem('kanbao-door', JSON.stringify(storedCodes));
  await act(async () => dispatchEvent(Object.assign(new Event('storage'), { key: 'kanbao-door' })));
  expect(entryStates()).toHaveLength(499);
  await submitCode('QQ7');
  expect(shownVerdict().lines.at(-1)).toBe(messages.list.kept);
  await submitCode('QQ8');
  expect(shownVerdict().lines.at(-1)).toBe(messages.list.notKept);
  expect(readStoredCodes()).toHaveLength(500);
});
