/**
 * @jest-environment @happy-dom/jest-environment
 * @jest-environment-options {"url":"https://a.example/news/writeOff/808.html"}
 */
import { find, isShown, openPage, stub } from '@/lib/browser/test/page';
import { followDoor } from './door.script';
import { keptCodes } from './kept-codes.script';

const page = (
  ofCode: string,
  isShownCode: boolean,
  activity: string,
) => `<main data-door ${isShownCode ? 'data-shown' : ''}>
  <header data-verdict><h1>title</h1><p data-verdict-code hidden></p><p data-verdict-text hidden></p></header>
  <div data-of-code>${ofCode}</div>
  <form method="get" action="https://a.example/news/writeOff/808.html" data-code-form ${activity}
    data-no-code="no code" data-no-code-text="again: #" data-no-activity="no activity" data-no-activity-text="of what: #">
    <input name="code"></form>
  <section data-door-list data-kept="kept" data-pending="not verified" data-one="use one" data-many="use #" hidden>
    <ol data-entries></ol><template><li><span data-state></span></li></template><p data-list-told></p>
    <button type="button" data-verify></button>
    <div data-ask hidden><p data-question tabindex="-1"></p><button type="button" data-sure></button></div></section></main>`;

const ticket = '<p id="ticket">A name</p><form data-write-off><button></button></form>';

function open(path: string, ofCode = '', activity = 'data-activity="808"'): void {
  history.replaceState(null, '', `https://a.example${path}`);
  openPage(page(ofCode, ofCode !== '', activity));
  stub(navigator, { onLine: false });
  stub(window, { kanbao: { taps: [] } });
  followDoor(find('main'));
}

function type(text: string): void {
  find<HTMLInputElement>('input[name=code]').value = text;
  find('[data-code-form]').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

const verdict = () => ({
  tone: find('[data-verdict]').dataset.tone,
  title: find('h1').textContent,
  code: find('[data-verdict-code]').textContent,
  text: find('[data-verdict-text]').textContent,
});

beforeEach(() => localStorage.clear());

test('a code that is shown without a network is the only one of which the page speaks', () => {
  open('/news/writeOff/808/QQ7.html', ticket);
  expect(isShown('#ticket')).toBe(true);
  type('QQ8');
  expect(verdict()).toEqual({ tone: 'open', title: 'not verified', code: 'QQ8', text: 'kept' });
  expect(document.querySelector('#ticket')).toBeNull();
  expect(document.querySelector('[data-write-off]')).toBeNull();
  expect(document.activeElement).toBe(find('h1'));
});

test('what is no code takes the place of the code before it', () => {
  open('/news/writeOff/808.html');
  type('QQ8');
  type('no code! $&');
  expect(verdict()).toEqual({ tone: 'bad', title: 'no code', code: '', text: 'again: no code! $&' });
  expect(isShown('[data-verdict-code]')).toBe(false);
  expect(keptCodes()).toHaveLength(1);
});

test('a code without its activity is said to lack it, and what is asked for by an address is read likewise', () => {
  open('/news/writeOff.html', '', '');
  type('QQ8');
  expect(verdict()).toMatchObject({ title: 'no activity', text: 'of what: QQ8' });
  open('/news/writeOff/808.html?code=%22no%22');
  expect(verdict()).toMatchObject({ title: 'no code', text: 'again: "no"' });
  expect(keptCodes()).toEqual([]);
});

test('once a code was worked off the page says what came of it', async () => {
  open('/news/writeOff/808.html');
  type('QQ8');
  stub(globalThis, {
    fetch: async () => Response.json({ ok: true, outcome: 'writtenOff', message: 'used now' }),
  });
  find('[data-verify]').click();
  find('[data-sure]').click();
  await new Promise((done) => setTimeout(done, 20));
  expect(verdict()).toEqual({ tone: 'good', title: 'used now', code: 'QQ8', text: '' });
});

test.each([
  ['/news/writeOff/808.html?shop=karma', 'karma'],
  ['/news/writeOff/808.html?shop=karma&code=QQ7', 'karma'],
  // There it is the shop of that code alone.
  ['/news/writeOff/808/QQ7/karma.html', ''],
  ['/news/writeOff/808.html?shop=../x', ''],
  ['/news/writeOff/808.html', ''],
])('a door that the device keeps is that of the shop in its address: %s', (path, shop) => {
  open(path);
  type('QQ8');
  expect(keptCodes().at(-1)).toMatchObject({ of: '808', code: 'QQ8', shop });
});
