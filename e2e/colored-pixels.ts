import type { Page } from '@playwright/test';
import sharp from 'sharp';

export async function coloredPixels(page: Page): Promise<number> {
  const { data, info } = await sharp(await page.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  let colored = 0;
  for (let index = 0; index < data.length; index += info.channels) {
    const channels = [data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0];
    if (Math.max(...channels) - Math.min(...channels) > 8) colored += 1;
  }
  return colored;
}
