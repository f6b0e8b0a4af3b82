/**
 * @jest-environment @happy-dom/jest-environment
 * @jest-environment-options {"url":"https://a.example/news/writeOff/808.html"}
 */
import { find, isShown, openPage, stub } from '@/lib/browser/test/page';
import { followDoorList } from './door-list.script';
import { keptCodes } from './kept-codes.script';

const page = `<section data-door-list data-kept="no network" data-pending="not verified" data-twice="# times" data-one="use one" data-many="use #" hidden>
  <ol data-entries></ol>
  <template><li><span data-code></span><time data-time></time><span data-state></span><strong data-twice hidden></strong></li></template>
  <p data-list-told></p><button type="button" data-verify></button><div data-ask hidden><p data-question tabindex="-1"></p><button type="button" data-sure></button><button type="button" data-not-yet></button></div><button type="button" data-clear></button></section>`;

let sent: URLSearchParams[] = [];

/** A door whose calls are answered so, one after the other; undefined: no network. */
function open(...answers: (object | undefined)[]) {
  openPage(page);
  sent = [];
  stub(globalThis, {
    fetch: async (_address: string, { body }: { body: URLSearchParams }) => {
      sent.push(body);
      const answer = answers.shift();
      if (!answer) throw new TypeError('Failed to fetch');
      return Response.json(answer);
    },
  });
  return followDoorList(find('[data-door-list]'), () => {});
}

const shown = (code: string, receipt: string) => ({ of: '808', code, shop: '', receipt, at: Date.now() });
const states = () => [...document.querySelectorAll('[data-state]')].map(({ textContent }) => textContent);

async function verify(): Promise<void> {
  find('[data-verify]').click();
  find('[data-sure]').click();
  await new Promise((done) => setTimeout(done, 20));
}

beforeEach(() => localStorage.clear());

test('a code that was shown twice without a network shows on the list, and the platform says which was the first', async () => {
  const list = open(
    { ok: true, outcome: 'writtenOff', message: 'used now' },
    { ok: false, outcome: 'codeUsed', message: 'used before' },
    { ok: false, outcome: 'codeMissing', message: 'no such code' },
  );
  expect(isShown('[data-door-list]')).toBe(false);
  for (const [code, receipt] of [
    ['YX7N-SM4K', 'first'],
    ['yx7nsm4k', 'second'],
    ['ABCD', 'third'],
  ] as const) {
    expect(list.add(shown(code, receipt))).toBe(true);
  }
  expect(states()).toEqual(['not verified', 'not verified', 'not verified']);
  const twice = [...document.querySelectorAll<HTMLElement>('[data-twice]:not([data-door-list])')];
  expect(twice.map(({ hidden }) => hidden)).toEqual([false, false, true]);
  expect(twice[0]?.textContent).toBe('2 times');
  await verify();
  expect(sent.map((body) => body.get('receipt'))).toEqual(['first', 'second', 'third']);
  expect(states()).toEqual(['used now', 'used before', 'no such code']);
  expect(isShown('[data-verify]')).toBe(false);
  find('[data-clear]').click();
  expect(keptCodes()).toEqual([]);
  expect(isShown('[data-door-list]')).toBe(false);
});

test('nothing is written off before it was said that it is, and for how many codes', async () => {
  const list = open({ ok: true, outcome: 'writtenOff', message: 'used now' });
  list.add(shown('YX7N', 'first'));
  expect(find('[data-verify]').textContent).toBe('use one');
  list.add(shown('YX8N', 'second'));
  expect(find('[data-verify]').textContent).toBe('use 2');
  find('[data-verify]').click();
  expect([isShown('[data-verify]'), isShown('[data-ask]')]).toEqual([false, true]);
  expect(document.activeElement).toBe(find('[data-question]'));
  expect(find('[data-sure]').textContent).toBe('use 2');
  find('[data-not-yet]').click();
  expect([isShown('[data-verify]'), isShown('[data-ask]')]).toEqual([true, false]);
  await new Promise((done) => setTimeout(done, 20));
  expect(sent).toEqual([]);
});

test('what is not answered stays not verified, and is sent again under its own receipt', async () => {
  const list = open(undefined, { ok: true, outcome: 'writtenOff', message: 'used now' });
  list.add(shown('YX7N', 'first'));
  await verify();
  expect(states()).toEqual(['not verified']);
  expect(find('[data-list-told]').textContent).toBe('no network');
  await verify();
  expect(sent.map((body) => body.get('receipt'))).toEqual(['first', 'first']);
  expect(states()).toEqual(['used now']);
});

test.each([
  ['nonsense', '{'],
  ['something else', '{"a":1}'],
  ['codes of which parts are missing', '[{"code":"YX7N"},null,7]'],
  ['a code of long ago', JSON.stringify([{ ...shown('YX7N', 'first'), at: 1 }])],
])('a storage with %s is an empty list', (_what, kept) => {
  localStorage.setItem('kanbao-door', kept);
  open();
  expect(isShown('[data-door-list]')).toBe(false);
});

test('a device that can keep no more says so', () => {
  const many = Array.from({ length: 499 }, (_, index) => shown('YX7N', `receipt-${index}`));
  localStorage.setItem('kanbao-door', JSON.stringify(many));
  const list = open();
  expect(list.add(shown('YX7N', 'one more'))).toBe(true);
  expect(list.add(shown('YX7N', 'too many'))).toBe(false);
  expect(keptCodes()).toHaveLength(500);
});
