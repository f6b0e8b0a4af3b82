import type { Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './browser-test';
import { type ChosenFile, commentForm } from './picture-form';
import { words } from './words';

export const uploadRoute = '**/api/upload/*/**';
export const pieceBytes = 256 * 1024;

/** Returns a picture that browsers do not shrink and that is uploaded in several pieces. */
export async function createLargePhoto(number: number): Promise<ChosenFile> {
  const noise = { type: 'gaussian', mean: 100 + number, sigma: 60 } as const;
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#777', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(3 * pieceBytes);
  return { name: `IMG_${number}.jpg`, mimeType: 'image/jpeg', buffer };
}

export const pictureTiles = (page: Page) => commentForm(page).getByRole('list').getByRole('listitem');
export const uploadedInputs = (page: Page) => commentForm(page).locator('input[name="up[]"]');
export const progressBars = (page: Page) => commentForm(page).getByRole('progressbar');
export const submitComment = (page: Page) =>
  commentForm(page)
    .getByRole('button', { name: words('comment.send'), exact: true })
    .tap();

export async function fillComment(page: Page, text: string): Promise<void> {
  await commentForm(page).getByRole('textbox').fill(text);
  await expect(commentForm(page).locator('[data-interactive]')).toHaveCount(0);
}

export function watchUploads(page: Page): string[] {
  const steps: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/upload/')) return;
    steps.push(request.headers()['upload-offset'] ?? request.method());
  });
  return steps;
}

export const uploadOffsetOf = (request: Request) => Number(request.headers()['upload-offset']);

/** Delays the pieces from an offset on. Returns a function that sends them. */
export async function delayPieces(page: Page, firstOffset: number): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(uploadRoute, async (route) => {
    if (route.request().method() === 'PATCH' && uploadOffsetOf(route.request()) >= firstOffset)
      await released;
    await route.continue();
  });
  return release;
}
