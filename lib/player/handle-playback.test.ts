/** @jest-environment @happy-dom/jest-environment */
import { find, openPage, tap } from '@/lib/browser/test/page';
import { handlePlayback } from './handle-playback.inline';

const findClip = (id: string) => find<HTMLMediaElement>(`#${id}`);

beforeEach(() => {
  openPage(`<div data-player><video id="first" tabindex="0"></video><button data-play><svg></svg></button></div>
    <div data-player><video id="second"></video></div><audio id="third"></audio>`);
  handlePlayback();
});

test('plays the clip below the button and focuses it', () => {
  tap('[data-player]');
  expect(findClip('first').paused).toBe(true);
  tap('[data-play] svg');
  expect([findClip('first').paused, findClip('second').paused]).toEqual([false, true]);
  expect(document.activeElement).toBe(findClip('first'));
});

test('plays one clip or sound at a time and hides the button of the playing one', () => {
  for (const id of ['first', 'third', 'second']) void findClip(id).play();
  expect(['first', 'second', 'third'].map((id) => findClip(id).paused)).toEqual([true, false, true]);
  expect(findClip('second').closest('[data-played]')).not.toBeNull();
});
