/**
 * @jest-environment @happy-dom/jest-environment
 * @jest-environment-options {"url":"https://a.example/news/writeOff/808.html"}
 */

import { act } from 'react';
import { find, stubProperties } from '@/lib/browser/test/page';
import { unmount } from '@/lib/client/test/hydrate';
import { loadMessages } from '@/messages/load';
import { readStoredCodes } from './stored-codes';
import {
  answerWith,
  button,
  field,
  focusOn,
  hasButton,
  messages,
  openOffline,
  openPanel,
  press,
  pressKey,
  submitCode,
  type,
  usableProps,
  usedNowAnswer,
  verdict,
} from './test/panel-page';

const { titles } = loadMessages('en');

describe('a hand scanner', () => {
  test('finds the field focused when the page opens, after a write-off and after the list', async () => {
    await openPanel(usableProps);
    expect(document.activeElement).toBe(field());
    answerWith(usedNowAnswer);
    await focusOn(button(messages.confirm));
    await press(messages.confirm);
    expect(document.activeElement).toBe(field());
    unmount();
    await openOffline();
    await submitCode('QQ8');
    await press(messages.list.writeOffOne);
    await press(messages.list.notYet);
    expect(document.activeElement).toBe(field());
  });

  test('the first character of the next code moves the focus away from the previous code’s button', async () => {
    await openPanel(usableProps);
    await focusOn(button(messages.confirm));
    await pressKey('Q');
    expect(document.activeElement).toBe(field());
  });

  test('does not take the focus from a button, another field or a menu', async () => {
    await openPanel({ ...usableProps, activityId: undefined });
    for (const [selector, name] of [
      ['form[method=post] button', ' '],
      ['form[method=post] button', 'Enter'],
      ['#activity', 'Q'],
    ] as const) {
      await focusOn(find(selector));
      await pressKey(name);
      expect(document.activeElement).toBe(find(selector));
    }
    unmount();
    await openPanel({ before: () => find('#menu').focus() });
    expect(document.activeElement).toBe(find('#menu'));
  });

  test('hides the previous verdict and button while the field contains a new code', async () => {
    await openPanel(usableProps);
    await type('QQ8');
    expect(verdict()).toEqual({ tone: 'none', lines: [titles.writeOff] });
    expect(document.body.textContent).not.toContain('和小满');
    expect(hasButton(messages.confirm)).toBe(false);
    await type('');
    expect(verdict().lines).toContain('QQ7');
    expect(hasButton(messages.confirm)).toBe(true);
  });

  test('keeps a code scanned before hydration and hides the previous verdict', async () => {
    await openPanel({
      ...usableProps,
      before() {
        field().value = 'QQ8';
      },
    });
    expect([field().value, verdict().tone]).toEqual(['QQ8', 'none']);
  });

  test('does not replace the next code by a late answer to the previous one, and lists the previous code', async () => {
    await openOffline(usableProps);
    let fail = () => {};
    stubProperties(window, {
      fetch: () =>
        new Promise((_, reject) => {
          fail = () => reject(new TypeError('Failed to fetch'));
        }),
    });
    await press(messages.confirm);
    await submitCode('QQ8');
    await act(async () => fail());
    expect(verdict().lines).toContain('QQ8');
    expect(readStoredCodes().map(({ code }) => code)).toEqual(['QQ8', 'QQ7']);
  });
});
