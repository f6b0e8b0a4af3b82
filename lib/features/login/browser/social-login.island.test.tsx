/** @jest-environment @happy-dom/jest-environment */
import { act } from 'react';
import { dispatch, find, openPage, stubProperties } from '@/lib/browser/test/page';
import { compiledWords } from '@/lib/client/test/compiled-words';
import { hydrate } from '@/lib/client/test/hydrate';
import { type Locale, localeIds } from '@/lib/view/locales';
import { loadMessages } from '@/messages/load';
import { SocialLogin } from './social-login.island';
import { socialLoginWords } from './social-login.words';

const visitedUrls: string[] = [];

async function open(locale: Locale = 'en'): Promise<unknown[]> {
  const props = {
    back: '/a.html',
    page: '/login.html?back=%2Fa.html',
    words: compiledWords(socialLoginWords, locale),
  };
  openPage('<div id="island"></div>');
  visitedUrls.length = 0;
  const recordVisit = (address: string | URL) => void visitedUrls.push(String(address));
  stubProperties(location, { assign: recordVisit, replace: recordVisit });
  return hydrate(<SocialLogin {...props} />);
}

function holdAnswers() {
  const heldRequests: { fields: string; respond: (answer?: object) => Promise<void> }[] = [];
  const fetch = (_address: unknown, { body }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const respond = (answer?: object) =>
        act(async () => (answer ? resolve(Response.json(answer)) : reject(new TypeError('no network'))));
      heldRequests.push({ fields: String(body), respond });
    });
  stubProperties(window, { fetch });
  return heldRequests;
}

const submit = () => act(async () => find('button').click());
const popup = () => document.querySelector<HTMLDialogElement>('dialog[open]');

test.each(localeIds)('hydrates the server’s form without a mismatch in %s', async (locale) => {
  expect(await open(locale)).toEqual([]);
  expect(find('button').textContent).toBe(loadMessages(locale).login.social);
});

test('R4.01 R4.02 a tap shows the blocking popup at once, starts one login, and then continues', async () => {
  await open();
  const heldRequests = holdAnswers();
  expect(popup()).toBeNull();
  await submit();
  await submit();
  expect(heldRequests.map(({ fields }) => fields)).toEqual(['back=%2Fa.html']);
  expect(popup()?.getAttribute('role')).toBe('alertdialog');
  expect(popup()?.textContent).toContain(loadMessages('en').states.socialAuthorizing);
  const cancel = new Event('cancel', { cancelable: true });
  popup()?.dispatchEvent(cancel);
  expect(cancel.defaultPrevented).toBe(true);
  expect(visitedUrls).toEqual([]);
  await heldRequests[0]?.respond({ ok: true, outcome: 'authorizing', message: '…', next: '/login.html' });
  expect(visitedUrls).toEqual(['/api/session/social/continue']);
  expect(popup()).not.toBeNull();
});

test('R4.04 R8.11 shows an error if the start fails, and can be repeated', async () => {
  await open();
  const heldRequests = holdAnswers();
  await submit();
  await heldRequests[0]?.respond({
    ok: false,
    outcome: 'socialFailed',
    message: 'WeChat authorization failed',
  });
  expect([popup(), find('[role=status]').textContent, visitedUrls]).toEqual([
    null,
    'WeChat authorization failed',
    [],
  ]);
  await submit();
  expect([popup() !== null, find('[role=status]').textContent]).toEqual([true, '']);
  await heldRequests[1]?.respond();
  expect([popup(), find('[role=status]').textContent]).toEqual([
    null,
    loadMessages('en').session.networkError,
  ]);
  await submit();
  expect(heldRequests).toHaveLength(3);
  await heldRequests[2]?.respond({ ok: true, outcome: 'authorizing', message: '…', next: '/login.html' });
  expect(visitedUrls).toHaveLength(1);
});

test('R4.03 leads a logged-in reader to the page', async () => {
  await open();
  const heldRequests = holdAnswers();
  await submit();
  await heldRequests[0]?.respond({ ok: true, outcome: 'signedIn', message: 'Logged in', next: '/a.html' });
  expect(visitedUrls.map((address) => new URL(address).pathname + new URL(address).search)).toEqual([
    '/a.html?session=signedIn',
  ]);
});

test('shows the form, not the popup, after going back from the social app', async () => {
  await open();
  const heldRequests = holdAnswers();
  await submit();
  await heldRequests[0]?.respond({ ok: true, outcome: 'authorizing', message: '…', next: '/login.html' });
  act(() => dispatch('pageshow', { persisted: true }));
  expect(popup()).toBeNull();
  await submit();
  expect(heldRequests).toHaveLength(2);
});
