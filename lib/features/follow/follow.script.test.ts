/** @jest-environment @happy-dom/jest-environment */
import { find, openPage, stubProperties, tap } from '@/lib/browser/test/page';
import { signedInCookie } from '@/lib/view/device-cookies';
import { startFollowButtons } from './follow.script';

let answer: { ok: boolean; follows: boolean; message: string };
jest.mock('@/lib/browser/send-form.script', () => ({ sendForm: async () => answer }));

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

const circleHtml = `<main>
    <span data-followers="9 members" data-followers-more="10 members" data-followers-less="8 members">9 members</span>
    <form action="/api/follow" data-follow="5"><input name="id" value="3"><input name="type" value="5">
      <input name="keep" value="1"><button type="submit">Follow</button></form></main>`;

async function openCircle(followedIds: string[]): Promise<void> {
  openPage(circleHtml);
  stubProperties(document, { cookie: `${signedInCookie}=1` });
  stubProperties(window, { kanbao: { taps: [] }, fetch: async () => Response.json({ ids: followedIds }) });
  startFollowButtons();
  await settle();
}

async function tapButton(ok: boolean, follows: boolean): Promise<string | null> {
  answer = { ok, follows, message: '' };
  tap('button');
  await settle();
  return find('span').textContent;
}

test("the number of followers changes with the reader's own tap and is restored after a failure", async () => {
  await openCircle([]);
  expect(find('span').textContent).toBe('9 members');
  expect(await tapButton(true, true)).toBe('10 members');
  expect(await tapButton(true, false)).toBe('9 members');
  expect(await tapButton(false, false)).toBe('9 members');
});

test('the number decreases if the reader followed before', async () => {
  await openCircle(['3']);
  expect(await tapButton(true, false)).toBe('8 members');
  expect(await tapButton(true, true)).toBe('9 members');
});

test('the response to a form of the page keeps the state', async () => {
  await openCircle(['3']);
  find('main').outerHTML = circleHtml;
  await settle();
  expect(find('button').getAttribute('aria-pressed')).toBe('true');
  await tapButton(true, false);
  find('main').outerHTML = circleHtml;
  await settle();
  expect(find('button').getAttribute('aria-pressed')).toBe('false');
});
