/**
 * @jest-environment @happy-dom/jest-environment
 * @jest-environment-options {"url":"https://a.example/news/writeOff/808.html"}
 */
import { act } from 'react';
import { find } from '@/lib/browser/test/page';
import { localeIds } from '@/lib/view/locales';
import { loadMessages } from '@/messages/load';
import { doorStates } from './door.states';
import { keptCodes } from './kept-codes';
import {
  answerWith,
  button,
  field,
  isThere,
  leave,
  look,
  open,
  openOffline,
  pagePath,
  press,
  say,
  usable,
  usedNow,
  verdict,
} from './test/door-page';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeEach(() => localStorage.clear());
afterEach(leave);

describe.each(localeIds)('in %s', (locale) => {
  test.each(Object.entries(doorStates))(
    'the server’s page is hydrated without a difference: %s',
    async (_state, props) => {
      expect(await open({ locale, ...props })).toEqual([]);
      expect(document.body.textContent).toContain(loadMessages(locale).writeOff.look);
    },
  );
});

test('a code by its own address, as its reader has it, is used up by the second tap, which says what it does', async () => {
  await open(doorStates['by its own address']);
  const sent = answerWith(usedNow);
  expect(verdict().lines).toEqual(['Not used yet', 'QQ7', say.texts.byAddress]);
  expect(isThere(say.confirm)).toBe(false);
  const details = find<HTMLDetailsElement>('details');
  expect([details.open, find('summary').textContent]).toEqual([false, say.confirm]);
  expect(details.textContent).toContain(say.question);
  expect(details.contains(button(say.useUp))).toBe(true);
  expect(sent).toEqual([]);
  await press(say.useUp);
  expect([sent[0]?.get('code'), verdict().tone]).toEqual(['QQ7', 'good']);
});

test('R7.46 a code is written off in place, once however often the button is tapped, and its verdict replaces the open one', async () => {
  await open(usable);
  const sent = answerWith(usedNow);
  await act(async () => {
    button(say.confirm).click();
    button(say.confirm).click();
  });
  expect(sent.map(String)).toEqual([
    'of=808&code=QQ7&shop=&receipt=of-the-page&back=%2Fnews%2Fa.html&again=1',
  ]);
  expect(verdict()).toEqual({ tone: 'good', lines: ['used now', 'QQ7'] });
  expect(isThere(say.confirm)).toBe(false);
  expect(document.body.textContent).toContain('和小满');
});

test('a refusal that is not about the code is shown with the way to log in, and the code can be sent again', async () => {
  await open(usable);
  const login = { href: '/login.html', label: 'Log in' };
  answerWith({ ok: false, outcome: 'writeOffNotAllowed', message: 'staff only', login }, usedNow);
  await press(say.confirm);
  expect(find('[role=status]').textContent).toBe('staff onlyLog in');
  expect(find('[role=status] a').getAttribute('href')).toBe('/login.html');
  await press(say.confirm);
  expect(verdict().lines).toEqual(['used now', 'QQ7']);
  expect(find('[role=status]').textContent).toBe('');
});

test('a code that is shown without a network is the only one of which the page speaks', async () => {
  await openOffline(usable);
  await look('QQ8');
  expect(verdict()).toEqual({ tone: 'open', lines: [say.states.notVerified, 'QQ8', say.list.kept] });
  expect(document.body.textContent).not.toContain('和小满');
  expect(isThere(say.confirm)).toBe(false);
  expect([field().value, document.activeElement]).toEqual(['', field()]);
});

test('what is no code replaces the code before it, and is replaced by the next scan', async () => {
  await openOffline();
  await look('QQ8');
  await look('no code! $& {typed}');
  const text = 'Please check and type again: no code! $& {typed}';
  expect(verdict()).toEqual({ tone: 'bad', lines: [say.states.noCode, text] });
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, field().value.length]);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(keptCodes()).toHaveLength(1);
});

test('a code without its activity is rejected, and a code in the address is read likewise', async () => {
  const bare = { activityId: undefined, action: '/news/writeOff.html', path: '/news/writeOff.html' };
  await openOffline(bare);
  await look('QQ8');
  expect(verdict().lines[0]).toBe(say.states.noActivity);
  find<HTMLInputElement>('#activity').value = ' 808 ';
  await look('QQ8');
  expect(keptCodes()).toMatchObject([{ of: '808', code: 'QQ8' }]);
  leave();
  await openOffline({ path: `${pagePath}?code=%22no%22` });
  expect(verdict().lines).toEqual([say.states.noCode, 'Please check and type again: "no"']);
  expect(location.pathname + location.search).toBe(pagePath);
});

test.each([
  ['/news/writeOff/808.html?shop=karma', 'karma'],
  ['/news/writeOff/808.html?shop=karma&code=QQ7', 'karma'],
  // There it is the shop of that code alone.
  ['/news/writeOff/808/QQ7/karma.html', ''],
  ['/news/writeOff/808.html?shop=../x', ''],
  ['/news/writeOff/808.html', ''],
])('a stored door is that of the shop in its address: %s', async (path, shop) => {
  await openOffline({ path });
  await look('QQ8');
  expect(keptCodes().at(-1)).toMatchObject({ of: '808', code: 'QQ8', shop });
});
