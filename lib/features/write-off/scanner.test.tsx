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
  buttonByName,
  codeField,
  focusOn,
  hasButton,
  messages,
  openOffline,
  openPanel,
  pressButton,
  pressKey,
  shownVerdict,
  submitCode,
  typeCode,
  usableProps,
  usedNowAnswer,
} from './test/panel-page';

const { titles } = loadMessages('en');

describe('a hand scanner', () => {
  test('finds the field focused when the page opens, after a write-off and after the list', async () => {
    await openPanel(usableProps);
    expect(document.activeElement).toBe(codeField());
    answerWith(usedNowAnswer);
    await focusOn(buttonByName(messages.confirm));
    await pressButton(messages.confirm);
    expect(document.activeElement).toBe(codeField());
    unmount();
    await openOffline();
    await submitCode('QQ8');
    await pressButton(messages.list.writeOffOne);
    await pressButton(messages.list.notYet);
    expect(document.activeElement).toBe(codeField());
  });

  test('the first character of the next code moves the focus away from the previous code’s button', async () => {
    await openPanel(usableProps);
    await focusOn(buttonByName(messages.confirm));
    await pressKey('Q');
    expect(document.activeElement).toBe(codeField());
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
    await typeCode('QQ8');
    expect(shownVerdict()).toEqual({ tone: 'none', lines: [titles.writeOff] });
    expect(document.body.textContent).not.toContain('和小满');
    expect(hasButton(messages.confirm)).toBe(false);
    await typeCode('');
    expect(shownVerdict().lines).toContain('QQ7');
    expect(hasButton(messages.confirm)).toBe(true);
  });

  test('keeps a code scanned before hydration and hides the previous verdict', async () => {
    await openPanel({
      ...usableProps,
      before() {
        codeField().value = 'QQ8';
      },
    });
    expect([codeField().value, shownVerdict().tone]).toEqual(['QQ8', 'none']);
  });

  test('does not replace the next code by a late answer to the previous one, and lists the previous code', async () => {
    await openOffline(usableProps);
    let failRequest = () => {};
    stubProperties(window, {
      fetch: () =>
        new Promise((_, reject) => {
          failRequest = () => reject(new TypeError('Failed to fetch'));
        }),
    });
    await pressButton(messages.confirm);
    await submitCode('QQ8');
    await act(async () => failRequest());
    expect(shownVerdict().lines).toContain('QQ8');
    expect(readStoredCodes().map(({ code }) => code)).toEqual(['QQ8', 'QQ7']);
  });
});
