/** @jest-environment @happy-dom/jest-environment */
import { find, openPage, tap } from '@/lib/browser/test/page';
import { followPlayers } from './follow-players.inline';

const clip = (id: string) => find<HTMLMediaElement>(`#${id}`);

beforeEach(() => {
  openPage(`<div data-player><video id="first" tabindex="0"></video><button data-play><svg></svg></button></div>
    <div data-player><video id="second"></video></div><audio id="third"></audio>`);
  followPlayers();
});

test('the button plays the clip it lies over and hands it the focus', () => {
  tap('[data-player]');
  expect(clip('first').paused).toBe(true);
  tap('[data-play] svg');
  expect([clip('first').paused, clip('second').paused]).toEqual([false, true]);
  expect(document.activeElement).toBe(clip('first'));
});

test('only one clip or sound plays at a time; the one that plays loses its button', () => {
  for (const id of ['first', 'third', 'second']) void clip(id).play();
  expect(['first', 'second', 'third'].map((id) => clip(id).paused)).toEqual([true, false, true]);
  expect(clip('second').closest('[data-played]')).not.toBeNull();
});
