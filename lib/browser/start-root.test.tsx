/** @jest-environment @happy-dom/jest-environment */
import { act, useState } from 'react';
import { startRoot } from './start-root';
import { find, openPage } from './test/page';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// The page's inline script defines this object.
window.kanbao = { taps: [], giveUp: () => undefined };
// React logs caught errors.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const renderError = new Error('broken');
const formHtml = '<form data-interactive=""><input name="text"><button type="submit">Send</button></form>';

function Form({
  scenario,
  removeIsland,
}: {
  scenario?: 'browser' | 'later' | 'leaving';
  removeIsland?: () => void;
}) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed || scenario === 'browser') throw renderError;
  return (
    <form data-interactive="">
      <input name="text" />
      <button type="submit" onClick={() => setHasFailed(scenario === 'later')}>
        Send
      </button>
      {scenario === 'leaving' && (
        <button type="button" onClick={removeIsland}>
          Close
        </button>
      )}
    </form>
  );
}

/** @returns the reported events */
async function startForm(scenario?: 'browser' | 'later' | 'leaving', serverHtml = formHtml) {
  openPage(`<div id="island">${serverHtml}</div>`);
  const field = document.querySelector<HTMLInputElement>('input');
  if (field) field.value = 'typed';
  field?.focus();
  const events: unknown[] = [];
  await act(async () => {
    const { ready, removed } = startRoot(Form, find('#island'), scenario ? { scenario } : {});
    void ready.then(() => events.push('ready'));
    removed.then(
      () => events.push('removed'),
      (reason) => events.push(reason),
    );
  });
  return events;
}

test('hydrates the server’s HTML', async () => {
  const events = await startForm();
  expect(events).toEqual(['ready']);
  expect(find('#island').innerHTML).toBe(formHtml);
});

test('restores the server’s HTML with the typed text if the island fails to render, and reports it', async () => {
  const events = await startForm('browser');
  expect(events).toEqual([renderError]);
  expect(find('#island').innerHTML).toBe(formHtml);
  expect(find<HTMLInputElement>('input').value).toBe('typed');
  expect(document.activeElement).toBe(find('input'));
});

test('restores the server’s HTML with the typed text if the island fails later', async () => {
  const events = await startForm('later');
  find<HTMLInputElement>('input').value = 'typed on';
  await act(async () => find('button').click());
  expect(events).toEqual(['ready', renderError]);
  expect(find('#island').innerHTML).toBe(formHtml);
  expect(find<HTMLInputElement>('input').value).toBe('typed on');
});

test('removes the content of a failed island that had no server HTML', async () => {
  const events = await startForm('browser', '');
  expect(events).toEqual([renderError]);
  expect(find('#island').innerHTML).toBe('');
});

test('removes an island that calls `removeIsland`', async () => {
  const events = await startForm('leaving', '');
  await act(async () => find('[type=button]').click());
  expect(events).toEqual(['ready', 'removed']);
  expect(find('#island').innerHTML).toBe('');
});
