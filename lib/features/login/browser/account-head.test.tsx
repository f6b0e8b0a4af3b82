/** @jest-environment @happy-dom/jest-environment */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { hangingFetch } from '@/lib/browser/test/hanging-fetch';
import { find, openPage, stubProperties } from '@/lib/browser/test/page';
import { AccountHead } from './account-head.island';

const labels = { loggedOut: 'Nobody', failed: 'Failed', tryAgain: 'Again', noPhone: '', toLogin: 'Log in' };

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('times out while loading the user, and offers to try again', async () => {
  openPage('<div id="head"></div>');
  stubProperties(window, { fetch: hangingFetch });
  const root = createRoot(find('#head'));
  await act(async () =>
    root.render(<AccountHead login="/login.html" profileHref="/userDetail.html" labels={labels} />),
  );
  expect(find('[data-who]').getAttribute('aria-busy')).toBe('true');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(find('[data-who] p').textContent).toBe('Failed Again');
  expect(find('[data-who]').getAttribute('aria-busy')).toBe('false');
  stubProperties(window, { fetch: async () => Response.json({ user: null }) });
  await act(async () => find('button').click());
  expect(find('[data-who] p').textContent).toBe('Nobody Log in');
  act(() => root.unmount());
});
