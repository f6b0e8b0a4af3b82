/** @jest-environment @happy-dom/jest-environment */
import { find, openPage, send, stub, tap } from '@/lib/browser/test/page';
import { followCommentLikes } from './comment-likes.script';
import { deleteSoon } from './delete-comment.script';
import { reportedCommentsCookie } from './device-cookies';
import { foldReported } from './folded-comment.script';

const comment = (id: string, reply = '') => `<li data-id="comment-${id}"><div data-said="">
  <p class="text">words</p>
  <p><button type="submit" name="comment" value="${id}" aria-pressed="false"><span data-likes="4">4</span></button>
  <a href="/acts" data-comment-acts="">…</a></p>${reply}</div></li>`;

/** A page with a list of comments, whose handlers give this answer. */
function openList(answer: unknown = { ok: true, outcome: 'commentDeleted', message: 'Deleted' }) {
  const sent: string[] = [];
  openPage(`<form data-comment-likes action="/api/comment-like" data-folded="You reported this" data-show="Show">
    <input type="hidden" name="of" value="9"><ol>${comment('1')}${comment('2')}</ol></form>
    <form id="delete" action="/api/comment-delete" data-deleted="Deleted" data-undo="Undo">
    <input type="hidden" name="comment" value="1"></form>`);
  stub(window, {
    fetch: async (action: string, { body }: { body: URLSearchParams }) => {
      sent.push(`${new URL(action).pathname} ${body}`);
      return { json: async () => answer };
    },
  });
  return sent;
}

const first = () => find('li');
const list = () => find<HTMLFormElement>('[data-comment-likes]');
const status = () => document.querySelector('[role=status]')?.textContent ?? '';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('deleting an own comment', () => {
  const begin = () => deleteSoon(find<HTMLFormElement>('#delete'), first());

  test('R6.12 is sent after five seconds, and the comment goes', async () => {
    const sent = openList();
    begin();
    expect(first().hasAttribute('data-folded')).toBe(true);
    await jest.advanceTimersByTimeAsync(4900);
    expect(sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(200);
    expect(sent).toEqual(['/api/comment-delete comment=1']);
    expect(first().dataset.id).toBe('comment-2');
    expect(status()).toBe('Deleted');
  });

  test('can be undone until then', async () => {
    const sent = openList();
    begin();
    expect(document.activeElement?.textContent).toBe('Undo');
    tap('.comment-fold button');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual([]);
    expect(first().hasAttribute('data-folded')).toBe(false);
    expect(document.activeElement).toBe(find('[data-comment-acts]'));
  });

  test('is sent at once, and once, when the reader leaves', async () => {
    const sent = openList();
    begin();
    send('pagehide');
    expect(sent).toHaveLength(1);
    send('pagehide');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(1);
  });

  test('that is refused brings the comment back with the reason', async () => {
    openList({ ok: false, outcome: 'commentNotOwn', message: 'Not yours' });
    begin();
    await jest.advanceTimersByTimeAsync(6000);
    expect(first().dataset.id).toBe('comment-1');
    expect(first().hasAttribute('data-folded')).toBe(false);
    expect(status()).toBe('Not yours');
  });
});

test('R3.68 what the device reported is folded away, and stays open once it was asked for', () => {
  openList();
  stub(document, { cookie: `${reportedCommentsCookie}=2:17` });
  foldReported(list());
  const reported = find('[data-id="comment-2"]');
  expect([first().hasAttribute('data-folded'), reported.hasAttribute('data-folded')]).toEqual([false, true]);
  expect(find('.comment-fold').textContent).toBe('You reported thisShow');
  tap('.comment-fold button');
  foldReported(list());
  expect(reported.hasAttribute('data-folded')).toBe(false);
});

describe('a like', () => {
  const button = () => find<HTMLButtonElement>('button[name=comment]');
  const shown = () => [button().getAttribute('aria-pressed'), button().textContent?.trim()];

  test('R4.21 counts at once, and once for two taps; the answer’s number stands when it is more', async () => {
    const sent = openList({ ok: true, outcome: 'commentLiked', message: 'Thanks', count: 9 });
    followCommentLikes(list());
    tap('button[name=comment]');
    tap('button[name=comment]');
    expect(shown()).toEqual(['true', '5']);
    await jest.advanceTimersByTimeAsync(10);
    expect(sent).toEqual(['/api/comment-like of=9&comment=1']);
    expect(shown()).toEqual(['true', '9']);
  });

  test.each([
    ['commentLikedBefore', ['true', '4']],
    ['tooOften', ['false', '4']],
  ])('R8.14 that is answered with %s is not counted, and that is said', async (outcome, then) => {
    openList({ ok: outcome === 'commentLikedBefore', outcome, message: 'Said' });
    followCommentLikes(list());
    tap('button[name=comment]');
    await jest.advanceTimersByTimeAsync(10);
    expect(shown()).toEqual(then);
    expect(status()).toBe('Said');
  });
});
