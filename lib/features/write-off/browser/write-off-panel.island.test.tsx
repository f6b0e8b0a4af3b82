/**
 * @jest-environment @happy-dom/jest-environment
 * @jest-environment-options {"url":"https://a.example/news/writeOff/808.html"}
 */

import { act } from 'react';
import { find } from '@/lib/browser/test/page';
import { unmount } from '@/lib/client/test/hydrate';
import { localeIds } from '@/lib/view/locales';
import { loadMessages } from '@/messages/load';
import { readStoredCodes } from '../stored-codes';
import {
  answerWith,
  buttonByName,
  codeField,
  hasButton,
  messages,
  openOffline,
  openPanel,
  pagePath,
  pressButton,
  shownVerdict,
  submitCode,
  usableProps,
  usedNowAnswer,
} from '../test/panel-page';
import { writeOffPanelStates } from '../test/panel-states';

describe.each(localeIds)('in %s', (locale) => {
  test.each(Object.entries(writeOffPanelStates))(
    'hydrates the server’s page without a mismatch: %s',
    async (_state, props) => {
      expect(await openPanel({ locale, ...props })).toEqual([]);
      expect(document.body.textContent).toContain(loadMessages(locale).writeOff.look);
    },
  );
});

test('requires a second tap, with an explanation, when a code is opened by its own address', async () => {
  await openPanel(writeOffPanelStates['by its own address']);
  const sentBodies = answerWith(usedNowAnswer);
  expect(shownVerdict().lines).toEqual(['Not used yet', 'QQ7', messages.texts.byAddress]);
  expect(hasButton(messages.confirm)).toBe(false);
  const details = find<HTMLDetailsElement>('details');
  expect([details.open, find('summary').textContent]).toEqual([false, messages.confirm]);
  expect(details.textContent).toContain(messages.question);
  expect(details.contains(buttonByName(messages.useUp))).toBe(true);
  expect(sentBodies).toEqual([]);
  await pressButton(messages.useUp);
  expect([sentBodies[0]?.get('code'), shownVerdict().tone]).toEqual(['QQ7', 'good']);
});

test('R7.46 writes a code off once for several taps and shows the new verdict in place', async () => {
  await openPanel(usableProps);
  const sentBodies = answerWith(usedNowAnswer);
  await act(async () => {
    buttonByName(messages.confirm).click();
    buttonByName(messages.confirm).click();
  });
  expect(sentBodies.map(String)).toEqual([
    'of=808&code=QQ7&shop=&receipt=of-the-page&back=%2Fnews%2Fa.html&again=1',
  ]);
  expect(shownVerdict()).toEqual({ tone: 'good', lines: ['used now', 'QQ7'] });
  expect(hasButton(messages.confirm)).toBe(false);
  expect(document.body.textContent).toContain('和小满');
});

test('shows a refusal that is not about the code with a login link, and lets the code be sent again', async () => {
  await openPanel(usableProps);
  const loginLink = { href: '/login.html', label: 'Log in' };
  answerWith(
    { ok: false, outcome: 'writeOffNotAllowed', message: 'staff only', login: loginLink },
    usedNowAnswer,
  );
  await pressButton(messages.confirm);
  expect(find('[role=status]').textContent).toBe('staff onlyLog in');
  expect(find('[role=status] a').getAttribute('href')).toBe('/login.html');
  await pressButton(messages.confirm);
  expect(shownVerdict().lines).toEqual(['used now', 'QQ7']);
  expect(find('[role=status]').textContent).toBe('');
});

test('shows only the new code when it is scanned offline', async () => {
  await openOffline(usableProps);
  await submitCode('QQ8');
  expect(shownVerdict()).toEqual({
    tone: 'open',
    lines: [messages.states.notVerified, 'QQ8', messages.list.kept],
  });
  expect(document.body.textContent).not.toContain('和小满');
  expect(hasButton(messages.confirm)).toBe(false);
  expect([codeField().value, document.activeElement]).toEqual(['', codeField()]);
});

test('shows invalid input instead of the previous code, and selects it for the next scan', async () => {
  await openOffline();
  await submitCode('QQ8');
  await submitCode('no code! $& {typed}');
  const text = 'Please check the code and enter it again: no code! $& {typed}';
  expect(shownVerdict()).toEqual({ tone: 'bad', lines: [messages.states.noCode, text] });
  expect([codeField().selectionStart, codeField().selectionEnd]).toEqual([0, codeField().value.length]);
  expect(codeField().getAttribute('aria-invalid')).toBe('true');
  expect(readStoredCodes()).toHaveLength(1);
});

test('rejects a code without its activity, and an invalid code in the address', async () => {
  const withoutActivity = {
    activityId: undefined,
    action: '/news/writeOff.html',
    path: '/news/writeOff.html',
  };
  await openOffline(withoutActivity);
  await submitCode('QQ8');
  expect(shownVerdict().lines[0]).toBe(messages.states.noActivity);
  find<HTMLInputElement>('#activity').value = ' 808 ';
  await submitCode('QQ8');
  expect(readStoredCodes()).toMatchObject([{ of: '808', code: 'QQ8' }]);
  unmount();
  await openOffline({ path: `${pagePath}?code=n%3Co` });
  expect(shownVerdict().lines).toEqual([
    messages.states.noCode,
    'Please check the code and enter it again: n<o',
  ]);
  expect(location.pathname + location.search).toBe(pagePath);
});

test.each([
  ['/news/writeOff/808.html?shop=karma', 'karma'],
  ['/news/writeOff/808.html?shop=karma&code=QQ7', 'karma'],
  ['/news/writeOff/808/QQ7/karma.html', ''],
  ['/news/writeOff/808.html?shop=../x', ''],
  ['/news/writeOff/808.html', ''],
])('reads the shop from the address of a stored page: %s', async (path, shop) => {
  await openOffline({ path });
  await submitCode('QQ8');
  expect(readStoredCodes().at(-1)).toMatchObject({ of: '808', code: 'QQ8', shop });
});

test('warns before leaving with a typed code, but not when the code is looked up', async () => {
  const preventsUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await openPanel(usableProps);
  expect(preventsUnload()).toBe(false);
  await act(async () => {
    codeField().value = 'QQ8';
    codeField().dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(preventsUnload()).toBe(true);
  await act(async () => find<HTMLFormElement>('form[method=get]').requestSubmit());
  expect(preventsUnload()).toBe(false);
});
