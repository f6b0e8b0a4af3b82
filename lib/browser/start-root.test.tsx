/** @jest-environment @happy-dom/jest-environment */
import { act, useState } from 'react';
import { startRoot } from './start-root';
import { find, openPage } from './test/page';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// As the page's inline script has it.
window.kanbao = { taps: [], giveUp: () => undefined };
// React says in the console what it caught.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const problem = new Error('broken');
const html = '<form data-waits=""><input name="text"><button type="submit">Send</button></form>';

function Form({ broken, leave }: { broken?: 'browser' | 'later' | 'leaving'; leave?: () => void }) {
  const [failed, setFailed] = useState(false);
  if (failed || broken === 'browser') throw problem;
  return (
    <form data-waits="">
      <input name="text" />
      <button type="submit" onClick={() => setFailed(broken === 'later')}>
        Send
      </button>
      {broken === 'leaving' && (
        <button type="button" onClick={leave}>
          Close
        </button>
      )}
    </form>
  );
}

/** Starts an island with what the server drew in it. @returns what became of it */
async function start(broken?: 'browser' | 'later' | 'leaving', drawn = html) {
  openPage(`<div id="island">${drawn}</div>`);
  const field = document.querySelector<HTMLInputElement>('input');
  if (field) field.value = 'typed';
  field?.focus();
  const heard: unknown[] = [];
  await act(async () => {
    const { alive, left } = startRoot(Form, find('#island'), broken ? { broken } : {});
    void alive.then(() => heard.push('alive'));
    left.then(
      () => heard.push('left'),
      (why) => heard.push(why),
    );
  });
  return heard;
}

test('an island takes over what the server drew', async () => {
  const heard = await start();
  expect(heard).toEqual(['alive']);
  expect(find('#island').innerHTML).toBe(html);
});

test('an island that cannot be drawn leaves what the server drew, with what was typed, and says so', async () => {
  const heard = await start('browser');
  expect(heard).toEqual([problem]);
  expect(find('#island').innerHTML).toBe(html);
  expect(find<HTMLInputElement>('input').value).toBe('typed');
  expect(document.activeElement).toBe(find('input'));
});

test('an island that fails later gives its place back to what the server drew, with what was typed', async () => {
  const heard = await start('later');
  find<HTMLInputElement>('input').value = 'typed on';
  await act(async () => find('button').click());
  expect(heard).toEqual(['alive', problem]);
  expect(find('#island').innerHTML).toBe(html);
  expect(find<HTMLInputElement>('input').value).toBe('typed on');
});

test('an island that the server did not draw leaves nothing behind when it fails', async () => {
  const heard = await start('browser', '');
  expect(heard).toEqual([problem]);
  expect(find('#island').innerHTML).toBe('');
});

test('an island that leaves is taken away', async () => {
  const heard = await start('leaving', '');
  await act(async () => find('[type=button]').click());
  expect(heard).toEqual(['alive', 'left']);
  expect(find('#island').innerHTML).toBe('');
});
