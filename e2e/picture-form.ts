import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { words } from './words';

export const commentedArticlePath = '/newsDetail/12/12003.html';

export const commentForm = (page: Page) => page.locator('form[action="/api/comment"]');
export const fileInput = (page: Page) => commentForm(page).locator('input[type=file]');

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export async function createPhoto(number: number): Promise<ChosenFile> {
  const background = { r: (number * 53) % 256, g: (number * 97) % 256, b: 90 };
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'Canary' }, IFD3: { GPSLatitude: '31/1 13/1 0/1' } })
    .jpeg()
    .toBuffer();
  return { name: `IMG_${number}.jpg`, mimeType: 'image/jpeg', buffer };
}

export function toFile({ name, mimeType, buffer }: ChosenFile): File {
  return new File([new Uint8Array(buffer)], name, { type: mimeType });
}

export const createPhotoFile = async (number: number): Promise<File> => toFile(await createPhoto(number));

export async function createDisguisedWebp(): Promise<ChosenFile> {
  const webp = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .webp()
    .toBuffer();
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: webp };
}

export const picturesOf = (page: Page, text: string) =>
  page.locator('li[id^="comment-"]', { hasText: text }).locator('a[data-lightbox]');

export async function writeAndSubmitComment(
  page: Page,
  text: string,
  pictures: ChosenFile[] = [],
): Promise<void> {
  await commentForm(page).getByRole('textbox').fill(text);
  if (pictures.length > 0) await fileInput(page).setInputFiles(pictures);
  // The chosen pictures are listed above the button and move it, so a tap could miss it.
  await commentForm(page)
    .getByRole('button', { name: words('comment.send'), exact: true })
    .press('Enter');
}
