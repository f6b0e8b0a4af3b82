/**
 * @jest-environment @happy-dom/jest-environment
 * @jest-environment-options {"url":"https://a.example/news/writeOff/808.html"}
 */
import { act } from 'react';
import { find, stub } from '@/lib/browser/test/page';
import { loadMessages } from '@/messages/load';
import { keptCodes } from './kept-codes';
import {
  answerWith,
  button,
  field,
  focusOn,
  isThere,
  key,
  leave,
  look,
  open,
  openOffline,
  press,
  say,
  type,
  usable,
  usedNow,
  verdict,
} from './test/door-page';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const { titles } = loadMessages('en');

beforeEach(() => localStorage.clear());
afterEach(leave);

describe('a hand scanner', () => {
  test('finds the field ready when the page opens, after a write-off and after the list', async () => {
    await open(usable);
    expect(document.activeElement).toBe(field());
    answerWith(usedNow);
    await focusOn(button(say.confirm));
    await press(say.confirm);
    expect(document.activeElement).toBe(field());
    leave();
    await openOffline();
    await look('QQ8');
    await press(say.list.writeOffOne);
    await press(say.list.notYet);
    expect(document.activeElement).toBe(field());
  });

  test('never presses the button of the code before: the first character moves the focus', async () => {
    await open(usable);
    await focusOn(button(say.confirm));
    await key('Q');
    expect(document.activeElement).toBe(field());
  });

  test('leaves keys alone that are for a button, a shortcut, another field or the menu', async () => {
    await open({ ...usable, activityId: undefined });
    for (const [place, name] of [
      ['form[method=post] button', ' '],
      ['form[method=post] button', 'Enter'],
      ['#activity', 'Q'],
    ] as const) {
      await focusOn(find(place));
      await key(name);
      expect(document.activeElement).toBe(find(place));
    }
    leave();
    await open({ before: () => find('#menu').focus() });
    expect(document.activeElement).toBe(find('#menu'));
  });

  test('its code is never beside an old verdict, nor beside the button of an old code', async () => {
    await open(usable);
    await type('QQ8');
    expect(verdict()).toEqual({ tone: 'none', lines: [titles.writeOff] });
    expect(document.body.textContent).not.toContain('和小满');
    expect(isThere(say.confirm)).toBe(false);
    await type('');
    expect(verdict().lines).toContain('QQ7');
    expect(isThere(say.confirm)).toBe(true);
  });

  test('a code that was scanned before the script has loaded stays, without the verdict of the one before', async () => {
    await open({
      ...usable,
      before() {
        field().value = 'QQ8';
      },
    });
    expect([field().value, verdict().tone]).toEqual(['QQ8', 'none']);
  });

  test('an answer to the code before does not cover the next one, and its code is listed', async () => {
    await openOffline(usable);
    let fail = () => {};
    stub(window, {
      fetch: () =>
        new Promise((_, reject) => {
          fail = () => reject(new TypeError('Failed to fetch'));
        }),
    });
    await press(say.confirm);
    await look('QQ8');
    await act(async () => fail());
    expect(verdict().lines).toContain('QQ8');
    expect(keptCodes().map(({ code }) => code)).toEqual(['QQ8', 'QQ7']);
  });
});
