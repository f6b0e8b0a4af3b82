/** @jest-environment @happy-dom/jest-environment */
import { find, openPage, stubProperties, tap } from '@/lib/browser/test/page';
import { startCommentLikes } from '../browser/comment-likes.script';

function openList(answer: unknown) {
  const requests: string[] = [];
  openPage(`<form data-comment-likes action="/api/comment-like"><input type="hidden" name="of" value="9">
    <button type="submit" name="comment" value="1" aria-pressed="false"><span data-likes="4">4</span></button></form>`);
  stubProperties(window, {
    fetch: async (action: string, { body }: { body: URLSearchParams }) => {
      requests.push(`${new URL(action).pathname} ${body}`);
      return { json: async () => answer };
    },
  });
  return requests;
}

const likesForm = () => find<HTMLFormElement>('[data-comment-likes]');
const statusText = () => document.querySelector('[role=status]')?.textContent ?? '';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a like', () => {
  const button = () => find<HTMLButtonElement>('button[name=comment]');
  const readButtonState = () => [button().getAttribute('aria-pressed'), button().textContent?.trim()];

  test('R4.21 counts immediately and once for two taps; a higher number from the server replaces it', async () => {
    const requests = openList({ ok: true, outcome: 'commentLiked', message: 'Thanks', count: 9 });
    startCommentLikes(likesForm());
    tap('button[name=comment]');
    tap('button[name=comment]');
    expect(readButtonState()).toEqual(['true', '5']);
    await jest.advanceTimersByTimeAsync(10);
    expect(requests).toEqual(['/api/comment-like of=9&comment=1']);
    expect(readButtonState()).toEqual(['true', '9']);
  });

  test.each([
    ['commentLikedBefore', ['true', '4']],
    ['tooOften', ['false', '4']],
  ])('R8.14 is not counted and shows a message when the answer is %s', async (outcome, expectedState) => {
    openList({ ok: outcome === 'commentLikedBefore', outcome, message: 'Said' });
    startCommentLikes(likesForm());
    tap('button[name=comment]');
    await jest.advanceTimersByTimeAsync(10);
    expect(readButtonState()).toEqual(expectedState);
    expect(statusText()).toBe('Said');
  });
});
