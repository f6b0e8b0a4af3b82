import { expect, type Locator, type Page } from '@playwright/test';
import { words } from './words';

/** Timeout for playback, because test machines decode video slowly. */
export const videoTimeout = { timeout: 60_000 };

export const player = (page: Page) => page.locator('[data-player]').first();
export const clip = (page: Page) => player(page).locator('video');

export const playButton = (within: Page | Locator) =>
  within.getByRole('button', { name: words('player.play') }).first();

/** Returns the playback position in seconds. */
export function playbackPosition(video: Locator): Promise<number> {
  return video.evaluate((media) => (media instanceof HTMLVideoElement ? media.currentTime : -1));
}

export function isPaused(video: Locator): Promise<boolean> {
  return video.evaluate((media: HTMLVideoElement) => media.paused);
}

export async function expectPlaying(video: Locator, seconds: number): Promise<void> {
  await expect.poll(() => playbackPosition(video), videoTimeout).toBeGreaterThan(seconds);
  expect(await isPaused(video)).toBe(false);
}

export async function seekTo(video: Locator, seconds: number): Promise<void> {
  await video.evaluate((media: HTMLVideoElement, to) => {
    media.currentTime = to;
  }, seconds);
}
