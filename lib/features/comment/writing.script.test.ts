/** @jest-environment @happy-dom/jest-environment */
import { find, openPage, stub } from '@/lib/browser/test/page';
import { keepText, keptPlaces, keptText } from './kept-texts.script';
import { uploadTexts } from './test/upload-texts';
import { followWriting } from './writing.script';
import type { WritingWords } from './writing-words';

const words: WritingWords = {
  loginHref: '/login.html',
  accountHref: '/login.html?by=account',
  toLogin: 'Log in',
  login: 'Please log in',
  change: 'Change',
  me: 'Me',
  empty: 'Empty',
  tooLong: 'Too long',
  offline: 'Offline',
  unanswered: 'Unanswered',
  sending: 'Sending',
  inReview: 'In review',
  justNow: 'Just now',
  delete: 'Delete',
  see: 'See',
  left: 'Left: #',
  over: 'Over: #',
  picture: 'Picture #',
  uploads: uploadTexts,
  reply: { label: 'Your reply', hint: 'Reply here', send: 'Reply', cancel: 'Cancel' },
};

const formHtml = (text = '') => `<section><form id="write" method="post" action="/api/comment">
  <input type="hidden" name="of" value="7"><input type="hidden" name="source" value="0">
  <input type="hidden" name="back" value="/a"><input type="hidden" name="after" value="3">
  <p role="status"></p><label for="comment-text">Yours</label>
  <textarea id="comment-text" name="content" maxlength="120" data-limit="30">${text}</textarea>
  <div><input type="file" name="pictures"></div>
  <button type="submit" data-waits>Post</button></form>
  <form data-comment-likes><ol><li id="comment-3"><span></span><div><p>Old</p><p><a href="/replyAll/3.html#write">Reply</a></p></div></li></ol></form></section>`;

interface Sent {
  key: string | undefined;
  fields: Record<string, string>;
}

/** A page on whose line these answers come to what is sent, one a request; undefined: the line is cut. */
async function open({
  text = '',
  answers = [],
  user = null,
}: {
  text?: string;
  answers?: unknown[];
  user?: object | null;
}) {
  const sent: Sent[] = [];
  openPage(formHtml(text));
  Object.assign(window, { kanbao: { taps: [], giveUp: () => undefined } });
  stub(window, {
    fetch: async (address: string, init: { headers: Record<string, string>; body: URLSearchParams }) => {
      const { pathname } = new URL(address, 'http://localhost');
      if (pathname === '/api/comment/words') return { ok: true, json: async () => words };
      if (pathname === '/api/session') return { ok: true, json: async () => ({ user }) };
      sent.push({ key: init.headers['idempotency-key'], fields: Object.fromEntries(init.body) });
      const answer = answers.shift();
      if (answer === undefined) throw new TypeError('Failed to fetch');
      return { json: async () => answer };
    },
  });
  const writing = await followWriting(find<HTMLFormElement>('form'));
  return { sent, writing };
}

const box = (form = 'form#write') => find<HTMLTextAreaElement>(`${form} textarea`);
const told = () => find('form [role=status]').textContent;
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function type(text: string, form?: string): void {
  box(form).value = text;
  box(form).dispatchEvent(new Event('input', { bubbles: true }));
}

async function send(form = 'form#write'): Promise<void> {
  find(`${form} [type=submit]`).click();
  await settled();
}

const published = { ok: true, outcome: 'commentSent', message: 'Sent', id: '9' };
const place = 'comment 0 7 ';

beforeEach(() => localStorage.clear());

test('R3.67 own words stand in the list at once, dimmed until the platform has them, and are reachable', async () => {
  const { sent } = await open({ answers: [published] });
  type('好');
  find('form#write [type=submit]').click();
  expect(find('ol > li').textContent).toContain('好');
  expect(find('ol > li').dataset.sending).toBe('');
  expect(box().readOnly).toBe(true);
  await settled();
  expect(find('ol > li').id).toBe('comment-9');
  expect(find('ol > li').dataset.sending).toBeUndefined();
  expect(find('ol > li').textContent).toContain('Just now');
  const acts = new URL(find<HTMLAnchorElement>('ol > li [data-said] a[data-comment-acts]').href);
  expect([acts.pathname, acts.searchParams.get('comment')]).toEqual(['/api/comment-acts', '9']);
  expect(find<HTMLAnchorElement>('form [role=status] a').hash).toBe('#comment-9');
  expect(box().value).toBe('');
  expect(keptPlaces()).toEqual([]);
  expect(sent[0]?.fields).toMatchObject({ of: '7', source: '0', content: '好', kept: '1' });
});

test('what awaits review says so', async () => {
  await open({ answers: [{ ...published, outcome: 'commentWaiting' }] });
  type('好');
  await send();
  expect(find('ol > li').textContent).toContain('In review');
});

test('R8.24 a refusal leaves the text in the box, says why beside it, and takes the dimmed words away', async () => {
  await open({ answers: [{ ok: false, outcome: 'tooOften', message: 'Too often' }] });
  type('好');
  await send();
  expect(told()).toBe('Too often');
  expect(box().value).toBe('好');
  expect(box().readOnly).toBe(false);
  expect(document.querySelectorAll('ol > li')).toHaveLength(1);
  expect(keptText(place)).toMatchObject({ text: '好', sent: false });
});

test('what nobody answered stays the same act when it is changed and changed back, and no other text has its key', async () => {
  const { sent } = await open({ answers: [undefined, undefined, published] });
  type('好');
  await send();
  type('好！');
  await send();
  type('好！！');
  type('好！');
  await send();
  const [first, second, third] = sent.map(({ key }) => key);
  expect(second).not.toBe(first);
  expect(third).toBe(second);
});

test('what nobody answered is never told as failed, and is the same act when it is sent again', async () => {
  const { sent } = await open({ answers: [undefined, published] });
  type('好');
  await send();
  expect(told()).toBe('Unanswered');
  expect(keptText(place)).toMatchObject({ text: '好', sent: true });
  await send();
  expect(sent).toHaveLength(2);
  expect(sent[0]?.key).toMatch(/^[\w-]{8,64}$/);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('R8.24 an outcome that is unknown is sent again when the reader wants it; another text is not', async () => {
  const unknown = { ok: false, outcome: 'unknown', message: 'Nobody knows' };
  const { sent } = await open({ answers: [unknown, unknown, published] });
  type('好');
  await send();
  expect(told()).toBe('Nobody knows');
  await send();
  expect(sent[1]).toMatchObject({ key: sent[0]?.key, fields: { again: '1' } });
  type('很好');
  await send();
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
  expect(sent[2]?.fields.again).toBeUndefined();
});

test('one request at a time, however often it is tapped', async () => {
  const { sent } = await open({ answers: [published] });
  type('好');
  for (let tap = 0; tap < 3; tap += 1) find('form#write [type=submit]').click();
  await settled();
  expect(sent).toHaveLength(1);
});

test('R3.70 pictures that are up come back with the text after a reload, and go along with the next try', async () => {
  const up = {
    receipt: 'signature 1 digest http://x/1.jpg',
    small: '/api/picture?1',
    large: '/api/picture?2',
  };
  await open({
    answers: [{ ok: false, outcome: 'tooOften', message: 'Too often', pictures: [up, { odd: 1 }] }],
  });
  type('好');
  await send();
  const { sent } = await open({ answers: [published] });
  expect(find<HTMLImageElement>('form li img').alt).toBe('Picture 1');
  await send();
  expect(sent[0]?.fields['up[]']).toBe(up.receipt);
  expect(document.querySelector('form fieldset')).toBeNull();
  expect(keptPlaces()).toEqual([]);
});

test('R5.01 R5.04 empty, too long and offline are told without asking; who is not logged in is led to it', async () => {
  const { sent } = await open({
    answers: [{ ok: false, outcome: 'loginToComment', message: 'Please log in' }],
  });
  type('  ');
  await send();
  expect(told()).toBe('Empty');
  type('字'.repeat(31));
  await send();
  expect(told()).toBe('Too long');
  type('好');
  stub(navigator, { onLine: false });
  await send();
  expect(told()).toBe('Offline');
  expect(sent).toEqual([]);
  stub(navigator, { onLine: true });
  await send();
  expect(told()).toContain('Please log in');
  const login = new URL(find<HTMLAnchorElement>('form [role=status] a').href);
  expect(login.pathname).toBe('/login.html');
  expect(login.searchParams.get('back')).toMatch(/#write$/);
});

test('letters are told from twenty before the limit on, as readers count them', async () => {
  await open({});
  type('字'.repeat(9));
  expect(find('textarea + p').textContent).toBe('');
  type('👨‍👩‍👧‍👦'.repeat(12));
  expect(find('textarea + p').textContent).toBe('Left: 18');
  type('字'.repeat(33));
  expect(find('textarea + p').textContent).toBe('Over: 3');
  expect(box().hasAttribute('maxlength')).toBe(false);
});

test('what was typed comes back to its own form, with its key', async () => {
  const first = await open({ answers: [undefined] });
  type('没发出去的话');
  await send();
  const second = await open({ answers: [published] });
  expect(box().value).toBe('没发出去的话');
  expect(told()).toBe('Unanswered');
  await send();
  expect(second.sent[0]?.key).toBe(first.sent[0]?.key);
});

test('what the server or the browser gave back stays in the box', async () => {
  keepText(place, { text: '旧的', key: 'old-key-1234', at: Date.now() });
  await open({ text: '服务器还的' });
  expect(box().value).toBe('服务器还的');
});

test('the newest text of another tab comes in, but never over one that is being typed', async () => {
  await open({});
  const other = (text: string) => {
    keepText(place, { text, key: 'other-key-12', at: Date.now() + 1000 });
    dispatchEvent(new StorageEvent('storage', { key: `kanbao-text ${place}` }));
  };
  other('另一页');
  expect(box().value).toBe('另一页');
  box().focus();
  stub(document, { hasFocus: () => true });
  type('正在写');
  other('又一页');
  expect(box().value).toBe('正在写');
});

test('a text goes from the other tabs when it was sent from one', async () => {
  await open({});
  type('好');
  keepText(place, undefined);
  dispatchEvent(new StorageEvent('storage', { key: `kanbao-text ${place}` }));
  expect(box().value).toBe('');
});

test('texts are kept for seven days, twenty at most, none that is huge; odd ones go', () => {
  const now = Date.now();
  for (let n = 0; n < 25; n += 1) keepText(`comment 0 ${n} `, { text: 'x', key: 'k', at: now - n * 1000 });
  expect(keptPlaces()).toHaveLength(20);
  expect(keptText('comment 0 0 ')).toBeDefined();
  expect(keptText('comment 0 24 ')).toBeUndefined();
  keepText(place, { text: 'x', key: 'k', at: now - 8 * 86_400_000 });
  expect(keptText(place)).toBeUndefined();
  keepText(place, { text: 'x'.repeat(100_000), key: 'k', at: now });
  expect(keptText(place)).toBeUndefined();
  localStorage.setItem(`kanbao-text ${place}`, '{"text":1}');
  expect(keptPlaces()).not.toContain(place);
  expect(localStorage.getItem(`kanbao-text ${place}`)).toBeNull();
});

test('without storage everything else goes on', async () => {
  const { sent } = await open({ answers: [published] });
  stub(window, {
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  type('好');
  await send();
  expect(told()).toContain('Sent');
  expect(sent[0]?.fields.kept).toBeUndefined();
  openPage('');
});

test('R1.02 R1.03 R3.105 who writes is shown when they begin, with a way to change', async () => {
  await open({ user: { nickname: '云岭读者', head: '/api/picture/1' } });
  expect(find('[data-writer]').textContent).toBe('');
  box().focus();
  await settled();
  expect(find('[data-writer]').textContent).toContain('云岭读者');
  expect(find<HTMLImageElement>('[data-writer] img').getAttribute('src')).toBe('/api/picture/1');
  expect(new URL(find<HTMLAnchorElement>('[data-writer] a').href).searchParams.get('by')).toBe('account');
});

test('R3.67 a reply is written under its comment, stands there, and leads back to where it began', async () => {
  const { sent, writing } = await open({ answers: [{ ...published, message: 'Sent' }] });
  const link = find<HTMLAnchorElement>('#comment-3 a');
  writing.reply(link);
  const own = '#comment-3 form';
  expect(document.activeElement).toBe(box(own));
  expect(document.querySelectorAll('#write')).toHaveLength(1);
  type('同意', own);
  expect(keptText(`${place}3`)?.text).toBe('同意');
  await send(own);
  expect(sent[0]?.fields).toMatchObject({ parent: '3', content: '同意' });
  expect(find('#replies-3 > li').textContent).toContain('同意');
  expect(document.querySelector(own)).toBeNull();
  expect(document.activeElement).toBe(link);
});

test('a reply that was not sent opens again with its text; one that was closed waits for its link', async () => {
  const { writing } = await open({});
  writing.reply(find<HTMLAnchorElement>('#comment-3 a'));
  type('同意', '#comment-3 form');
  await open({});
  expect(box('#comment-3 form').value).toBe('同意');
  find('#comment-3 [data-cancel]').click();
  const closed = await open({});
  expect(document.querySelector('#comment-3 form')).toBeNull();
  closed.writing.reply(find<HTMLAnchorElement>('#comment-3 a'));
  expect(box('#comment-3 form').value).toBe('同意');
});
