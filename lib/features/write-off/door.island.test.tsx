/**
 * @jest-environment @happy-dom/jest-environment
 * @jest-environment-options {"url":"https://a.example/news/writeOff/808.html"}
 */
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { find, openPage, stub } from '@/lib/browser/test/page';
import { compiledWords } from '@/lib/client/test/compiled-words';
import { type Locale, localeIds } from '@/lib/view/locales';
import { loadMessages } from '@/messages/load';
import { Door, type DoorProps } from './door.island';
import { doorStates } from './door.states';
import { doorWords } from './door.words';
import { keptCodes } from './kept-codes';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const { writeOff: say, titles } = loadMessages('en');
const pagePath = doorStates['no code yet'].action;
const usable = doorStates['can be written off'];

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));
beforeEach(() => localStorage.clear());

interface Opened extends Partial<DoorProps> {
  locale?: Locale;
  path?: string;
  /** What somebody does before the script has loaded. */
  before?: () => void;
}

/** Hydrates the server's HTML. */
async function open({ locale = 'en', path = pagePath, before, ...given }: Opened = {}) {
  history.replaceState(null, '', `https://a.example${path}`);
  const props: DoorProps = {
    ...doorStates['no code yet'],
    words: compiledWords(doorWords, locale),
    ...given,
  };
  openPage('<main><div id="island"></div></main><button id="menu"></button>');
  find('#island').innerHTML = renderToString(<Door {...props} />);
  before?.();
  const problems: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(find('#island'), <Door {...props} />, {
      onRecoverableError: (problem) => problems.push(problem),
    });
  });
  return problems;
}

/** Opens a door without a network. */
async function openOffline(given: Opened = {}): Promise<void> {
  await open({
    ...given,
    before() {
      stub(navigator, { onLine: false });
      given.before?.();
    },
  });
}

const field = () => find<HTMLInputElement>('#code');

async function type(text: string): Promise<void> {
  field().value = text;
  await act(async () => field().dispatchEvent(new Event('input', { bubbles: true })));
}

async function look(text: string): Promise<void> {
  await type(text);
  await act(async () => find('form[method=get] button[type=submit]').click());
}

function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
}

const press = (name: string) => act(async () => button(name).click());
const isThere = (name: string) =>
  [...document.querySelectorAll('button')].some(({ textContent }) => textContent === name);

/** Tells that all codes on the list are to be written off, and answers the question. */
async function writeOffAll(name = say.list.writeOffOne): Promise<void> {
  await press(name);
  await press(name);
}

/** Answers write-offs in turn; undefined: the network fails. */
function answerWith(...answers: (object | undefined)[]): URLSearchParams[] {
  const sent: URLSearchParams[] = [];
  stub(window, {
    fetch: async (_address: string, { body }: RequestInit) => {
      sent.push(new URLSearchParams(String(body)));
      const answer = answers.shift();
      if (!answer) throw new TypeError('Failed to fetch');
      return Response.json(answer);
    },
  });
  return sent;
}

const usedNow = { ok: true, outcome: 'writtenOff', message: 'used now' };
const usedBefore = { ok: false, outcome: 'codeUsed', message: 'used before' };

const verdict = () => ({
  tone: find('header').dataset.tone,
  lines: [...find('header').children].map(({ textContent }) => textContent),
});
const states = () => [...document.querySelectorAll('li [data-tone]')].map(({ textContent }) => textContent);

const focusOn = (element: HTMLElement) => act(async () => element.focus());

/** A key of a keyboard or of a hand scanner. */
const key = (name: string, target: Element = document.activeElement ?? document.body) =>
  act(async () => target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));

describe.each(localeIds)('in %s', (locale) => {
  test.each(Object.entries(doorStates))(
    'the server’s page is hydrated without a difference: %s',
    async (_state, props) => {
      expect(await open({ locale, ...props })).toEqual([]);
      expect(document.body.textContent).toContain(loadMessages(locale).writeOff.look);
    },
  );
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

test('a code whose write-off got no answer is on the list under its receipt', async () => {
  await open(usable);
  answerWith(undefined);
  await press(say.confirm);
  expect(verdict()).toEqual({ tone: 'open', lines: [say.states.notVerified, 'QQ7', say.list.kept] });
  expect(isThere(say.confirm)).toBe(false);
  expect(keptCodes()).toMatchObject([{ of: '808', code: 'QQ7', shop: '', receipt: 'of-the-page' }]);
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
  act(() => root?.unmount());
  await openOffline({ path: `${pagePath}?code=%22no%22` });
  expect(verdict().lines).toEqual([say.states.noCode, 'Please check and type again: "no"']);
  expect(location.pathname + location.search).toBe(pagePath);
});

test('the result of a code on the list replaces what was said of it without a network', async () => {
  await openOffline();
  await look('QQ8');
  const sent = answerWith(usedNow);
  await writeOffAll();
  expect(verdict()).toEqual({ tone: 'good', lines: ['used now', 'QQ8'] });
  expect(sent[0]?.get('receipt')).toBe(keptCodes()[0]?.receipt);
  await press(say.list.clear);
  expect(verdict()).toEqual({ tone: 'good', lines: ['used now', 'QQ8'] });
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

describe('a hand scanner', () => {
  test('finds the field ready when the page opens, after a write-off and after the list', async () => {
    await open(usable);
    expect(document.activeElement).toBe(field());
    answerWith(usedNow);
    await focusOn(button(say.confirm));
    await press(say.confirm);
    expect(document.activeElement).toBe(field());
    act(() => root?.unmount());
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
    act(() => root?.unmount());
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

test('where codes are shown twice without a network, the platform says which was the first', async () => {
  await openOffline();
  for (const code of ['YX7N-SM4K', 'yx7nsm4k', 'ABCD']) await look(code);
  expect(states()).toEqual(Array(3).fill(say.states.notVerified));
  const twice = [...document.querySelectorAll('li strong')].map(({ textContent }) => textContent);
  expect(twice).toEqual(Array(2).fill('2 times on the list'));
  const missing = { ok: false, outcome: 'codeMissing', message: 'no such code' };
  const sent = answerWith(usedNow, usedBefore, missing);
  await writeOffAll('Confirm use of 3 codes');
  expect(sent.map((body) => body.get('receipt'))).toEqual(keptCodes().map(({ receipt }) => receipt));
  expect(states()).toEqual(['used now', 'used before', 'no such code']);
  expect(isThere(say.list.writeOffOne)).toBe(false);
  await press(say.list.clear);
  expect([keptCodes(), document.querySelector('section')]).toEqual([[], null]);
});

test('nothing on the list is written off before a second question with the number of codes', async () => {
  await openOffline();
  const sent = answerWith(usedNow);
  await look('QQ7');
  await look('QQ8');
  await press('Confirm use of 2 codes');
  expect(document.activeElement?.textContent).toBe(say.list.question);
  await press(say.list.notYet);
  expect(document.body.textContent).not.toContain(say.list.question);
  expect([isThere('Confirm use of 2 codes'), sent]).toEqual([true, []]);
});

test('a code without an answer stays on the list, the next ones wait, and all are sent later under their receipts', async () => {
  await openOffline();
  await look('QQ7');
  await look('QQ8');
  const sent = answerWith(
    undefined,
    { ok: false, outcome: 'writeOffNotAllowed', message: 'log in' },
    usedNow,
    usedBefore,
  );
  await writeOffAll('Confirm use of 2 codes');
  expect(find('section [role=status]').textContent).toBe(say.list.kept);
  await writeOffAll('Confirm use of 2 codes');
  expect(find('section [role=status]').textContent).toBe('log in');
  await writeOffAll('Confirm use of 2 codes');
  const [first, second] = keptCodes().map(({ receipt }) => receipt);
  expect(sent.map((body) => body.get('receipt'))).toEqual([first, first, first, second]);
  expect(states()).toEqual(['used now', 'used before']);
});

test.each([
  ['nonsense', '{'],
  ['something else', '{"a":1}'],
  ['codes of which parts are missing', '[{"code":"YX7N"},null,7]'],
  ['a code of long ago', JSON.stringify([{ of: '8', code: 'Q', shop: '', receipt: 'r', at: 1 }])],
])('a storage with %s is an empty list', async (_what, kept) => {
  localStorage.setItem('kanbao-door', kept);
  await open();
  expect(document.querySelector('section')).toBeNull();
});

test('a device that can store no more says so, and follows what other tabs store', async () => {
  const many = Array.from({ length: 499 }, (_, index) => ({
    of: '808',
    code: 'YX7N',
    shop: '',
    receipt: `receipt-${index}`,
    at: Date.now(),
  }));
  await openOffline();
  localStorage.setItem('kanbao-door', JSON.stringify(many));
  await act(async () => dispatchEvent(Object.assign(new Event('storage'), { key: 'kanbao-door' })));
  expect(states()).toHaveLength(499);
  await look('QQ7');
  expect(verdict().lines.at(-1)).toBe(say.list.kept);
  await look('QQ8');
  expect(verdict().lines.at(-1)).toBe(say.list.notKept);
  expect(keptCodes()).toHaveLength(500);
});
