import type { Page } from '@playwright/test';
import sharp from 'sharp';

export async function colouredPixels(page: Page): Promise<number> {
  const { data, info } = await sharp(await page.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  let coloured = 0;
  for (let index = 0; index < data.length; index += info.channels) {
    const channels = [data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0];
    if (Math.max(...channels) - Math.min(...channels) > 8) coloured += 1;
  }
  return coloured;
}
