/** @jest-environment @happy-dom/jest-environment */
import { act } from 'react';
import { find, stubProperties } from '@/lib/browser/test/page';
import { draftNames, loadDraft } from '@/lib/client/draft-storage';
import { localeIds } from '@/lib/view/locales';
import { loadMessages } from '@/messages/load';
import {
  closePage,
  discussionDraftName,
  openDiscussion as open,
  replyFormSelector,
  settle,
  statusText,
  submitForm,
  tap,
  textBox,
  typeComment,
} from '../test/discussion-page';

const publishedAnswer = { ok: true, outcome: 'commentSent', message: 'Sent', id: '9', pictures: [] };
const member = { nickname: '云岭读者', member: 'tag', head: '/api/picture/1' };
const firstComment = () => find('#list > li');

test.each(localeIds)('hydrates the server’s form without a mismatch in %s', async (locale) => {
  const { problems } = await open({ locale });
  expect(problems).toEqual([]);
  expect(find('form#write [type=submit]').textContent).toBe(loadMessages(locale).comment.send);
});

test.each([
  [
    'a refused text',
    { text: 'Back', status: { text: 'Too often', isSuccess: false }, hasUnknownOutcome: true },
  ],
  ['pictures', { uploaded: [{ receipt: 'r', small: '/s', large: '/l' }], problem: 'Not a picture' }],
])('hydrates %s of a form sent without JavaScript without a mismatch', async (_name, restored) => {
  const { problems } = await open({ restored });
  expect(problems).toEqual([]);
});

test('a closed discussion has no form and leaves its links to the browser', async () => {
  const { problems } = await open({ isClosed: true });
  expect([document.querySelector('form#write'), problems]).toEqual([null, []]);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  find('#comment-2 a').dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

test('R3.67 shows a new comment immediately, dimmed until the platform confirms it, with a link to it', async () => {
  const { requests, words } = await open({ answers: [publishedAnswer], user: member });
  await typeComment('好');
  act(() => find('form#write [type=submit]').click());
  expect(firstComment().textContent).toContain('好');
  expect(firstComment().textContent).toContain(member.nickname);
  expect(firstComment().dataset.sending).toBe('');
  expect(textBox().readOnly).toBe(true);
  expect(find('form#write').getAttribute('aria-busy')).toBe('true');
  await act(async () => {});
  expect([firstComment().id, firstComment().dataset.id, firstComment().dataset.sending]).toEqual([
    'comment-9',
    'comment-9',
    undefined,
  ]);
  expect(firstComment().textContent).toContain(words.time.justNow);
  const actionsUrl = new URL(
    find<HTMLAnchorElement>('#comment-9 [data-comment-content] a[data-comment-actions]').href,
  );
  expect(actionsUrl.pathname + actionsUrl.search).toBe('/api/comment-actions?comment=9&of=7&source=0');
  expect(find<HTMLAnchorElement>('form#write [role=status] a').hash).toBe('#comment-9');
  expect(textBox().value).toBe('');
  expect(find('form#write').getAttribute('aria-busy')).toBe('false');
  expect(draftNames()).toEqual([]);
  expect(requests[0]?.fields).toMatchObject({ of: '7', source: '0', content: '好', kept: '1' });
  expect(requests[0]?.fields).not.toHaveProperty('after');
});

test('the number of comments in the heading includes published comments of the reader', async () => {
  const note = '<p data-comments="0" hidden></p>';
  const insertNote = () => document.body.insertAdjacentHTML('afterbegin', note);
  const waitingAnswer = { ...publishedAnswer, id: '10', outcome: 'commentWaiting' };
  await open({ answers: [publishedAnswer, waitingAnswer], user: member, before: insertNote });
  await typeComment('好');
  await submitForm();
  expect([find('[data-comments]').textContent, find('[data-comments]').hidden]).toEqual(['1 comment', false]);
  await typeComment('再');
  await submitForm();
  expect(find('[data-comments]').textContent).toBe('1 comment');
});

test('marks a comment that awaits review', async () => {
  const { words } = await open({
    answers: [{ ...publishedAnswer, outcome: 'commentWaiting' }],
    user: member,
  });
  await typeComment('好');
  await submitForm();
  expect(firstComment().textContent).toContain(words.comment.inReview);
  expect(firstComment().querySelector('[data-comment-actions]')).toBeNull();
});

test('a sent comment replaces the copy that polling had inserted', async () => {
  await open({ answers: [{ ...publishedAnswer, id: '2' }], user: member });
  await typeComment('好');
  await submitForm();
  expect(document.querySelectorAll('#comment-2')).toHaveLength(1);
  expect(firstComment().textContent).toContain('好');
});

test('R8.24 keeps the text after a refusal, shows the reason and removes the dimmed comment', async () => {
  await open({ answers: [{ ok: false, outcome: 'tooOften', message: 'Too often' }], user: member });
  document.body.insertAdjacentHTML('beforeend', '<p data-none>None</p>');
  await typeComment('好');
  await submitForm();
  expect(find('[data-none]').hidden).toBe(false);
  expect(statusText()).toBe('Too often');
  expect([textBox().value, textBox().readOnly]).toEqual(['好', false]);
  expect(document.querySelectorAll('#list > li')).toHaveLength(2);
  expect(loadDraft(discussionDraftName)).toMatchObject({ text: '好', sent: false });
});

test('reuses the idempotency key of an unanswered text after an edit is undone, and uses new keys for other texts', async () => {
  const { requests } = await open({ answers: [undefined, undefined, publishedAnswer] });
  for (const text of ['好', '好！', '好！！', '好！']) {
    await typeComment(text);
    if (text !== '好！！') await submitForm();
  }
  const [firstKey, secondKey, thirdKey] = requests.map(({ key }) => key);
  expect(secondKey).not.toBe(firstKey);
  expect(thirdKey).toBe(secondKey);
});

test('does not report an unanswered text as failed, and repeats it with the same idempotency key', async () => {
  const { requests, words } = await open({ answers: [undefined, publishedAnswer] });
  await typeComment('好');
  await submitForm();
  expect(statusText()).toBe(words.comment.unanswered);
  expect(loadDraft(discussionDraftName)).toMatchObject({ text: '好', sent: true });
  await submitForm();
  expect(requests).toHaveLength(2);
  expect(requests[0]?.key).toMatch(/^[\w-]{8,64}$/);
  expect(requests[1]?.key).toBe(requests[0]?.key);
});

test('R8.24 marks the repeat of a text with an unknown outcome as deliberate, but not another text', async () => {
  const unknownAnswer = { ok: false, outcome: 'unknown', message: 'Nobody knows' };
  const { requests } = await open({ answers: [unknownAnswer, unknownAnswer, publishedAnswer] });
  await typeComment('好');
  await submitForm();
  expect(statusText()).toBe('Nobody knows');
  await submitForm();
  expect(requests[1]).toMatchObject({ key: requests[0]?.key, fields: { again: '1' } });
  await typeComment('很好');
  await submitForm();
  expect(requests[2]?.key).not.toBe(requests[0]?.key);
  expect(requests[2]?.fields.again).toBeUndefined();
});

test('sends one request when the button is tapped several times', async () => {
  const { requests } = await open({ answers: [publishedAnswer] });
  await typeComment('好');
  await act(async () => {
    for (let round = 0; round < 3; round += 1) find('form#write [type=submit]').click();
  });
  expect(requests).toHaveLength(1);
});

test('R5.01 R5.04 reports empty, too long and offline without a request, and shows logged-out readers a login link', async () => {
  const { requests, words } = await open({
    answers: [{ ok: false, outcome: 'loginToComment', message: 'Please log in' }],
  });
  await typeComment('  ');
  await submitForm();
  expect(statusText()).toBe(words.comment.empty);
  expect(document.activeElement).toBe(textBox());
  await typeComment('字'.repeat(31));
  await submitForm();
  expect(statusText()).toBe(words.comment.tooLong);
  expect(textBox().getAttribute('aria-invalid')).toBe('true');
  await typeComment('好');
  stubProperties(navigator, { onLine: false });
  await submitForm();
  expect(statusText()).toBe(words.comment.offline);
  expect(requests).toEqual([]);
  stubProperties(navigator, { onLine: true });
  await submitForm();
  expect(statusText()).toContain(words.comment.login);
  expect(document.querySelectorAll('#list > li')).toHaveLength(2);
  const loginUrl = new URL(find<HTMLAnchorElement>('form#write [role=status] a').href);
  expect(loginUrl.pathname).toBe('/login.html');
  expect(loginUrl.searchParams.get('back')).toMatch(/#write$/);
});

test('shows the remaining characters from twenty before the limit, counting an emoji as one', async () => {
  const { words } = await open();
  const readRemaining = () => find('textarea + p').textContent;
  await typeComment('字'.repeat(9));
  expect(readRemaining()).toBe('');
  await typeComment('👨‍👩‍👧‍👦'.repeat(12));
  expect(readRemaining()).toBe(words.comment.left.replace('{count}', '18'));
  await typeComment('字'.repeat(33));
  expect(readRemaining()).toBe(words.comment.over.replace('{count}', '3'));
  expect(textBox().hasAttribute('maxlength')).toBe(false);
});

test('R1.02 R1.03 R3.105 shows the writer and a link to change accounts once the reader starts typing', async () => {
  await open({ user: member });
  expect(find('[data-writer]').textContent).toBe('');
  await typeComment('好');
  await settle();
  expect(find('[data-writer]').textContent).toContain('云岭读者');
  expect(new FormData(find<HTMLFormElement>('form')).get('member')).toBe('tag');
  expect(find<HTMLImageElement>('[data-writer] img').getAttribute('src')).toBe('/api/picture/1');
  expect(new URL(find<HTMLAnchorElement>('[data-writer] a').href).searchParams.get('by')).toBe('account');
});

test('R3.67 shows the reply form and the reply under the comment, and returns the focus to the link', async () => {
  const { requests } = await open({ answers: [publishedAnswer], user: member });
  await tap('#comment-2 a');
  expect(document.activeElement).toBe(textBox(replyFormSelector));
  expect(find('#comment-2 [data-comment-content] > form').previousElementSibling?.textContent).toContain(
    'Reply',
  );
  await typeComment('同意', replyFormSelector);
  expect(loadDraft(`${discussionDraftName}2`)?.text).toBe('同意');
  await submitForm(replyFormSelector);
  expect(requests[0]?.fields).toMatchObject({ parent: '2', content: '同意' });
  expect(find('#comment-2 #replies-2 > li').textContent).toContain('同意');
  expect(document.querySelector(replyFormSelector)).toBeNull();
  expect(document.activeElement).toBe(find('#comment-2 a'));
  expect(find('#island > [role=status]').textContent).toBe('Sent');
});

test('a second reply to the same comment follows the first', async () => {
  await open({ answers: [publishedAnswer, { ...publishedAnswer, id: '10' }], user: member });
  for (const text of ['一', '二']) {
    await tap('#comment-2 a');
    await typeComment(text, replyFormSelector);
    await submitForm(replyFormSelector);
  }
  const replies = [...document.querySelectorAll('#replies-2 > li p[dir]')].map(
    ({ textContent }) => textContent,
  );
  expect(replies).toEqual(['一', '二']);
});

test('reopens an unsent reply with its text, but a closed one only by its link', async () => {
  await open();
  await tap('#comment-2 a');
  await typeComment('同意', replyFormSelector);
  // Restores the draft after `closePage`, which unmounts the form and thus marks its draft as closed.
  const storedDraft = localStorage.getItem(`kanbao-text ${discussionDraftName}2`) ?? '';
  closePage();
  localStorage.setItem(`kanbao-text ${discussionDraftName}2`, storedDraft);
  await open();
  expect(textBox(`#comment-2 ${replyFormSelector}`).value).toBe('同意');
  expect(document.activeElement).not.toBe(textBox(replyFormSelector));
  await tap(`${replyFormSelector} [data-cancel]`);
  expect(document.activeElement).toBe(find('#comment-2 a'));
  await open();
  expect(document.querySelector(replyFormSelector)).toBeNull();
  await tap('#comment-2 a');
  expect(textBox(replyFormSelector).value).toBe('同意');
  await tap('#comment-1 a');
  expect(find(replyFormSelector).closest('li')?.id).toBe('comment-1');
  expect(textBox(replyFormSelector).value).toBe('');
});
