import 'server-only';
import sharp, { type OverlayOptions } from 'sharp';
import { decodeWithinBudget } from '@/lib/decoding/decode-budget';
import { readPictureHeader } from '@/lib/decoding/picture-header';
import { logSwallowed } from '@/lib/runtime/log';
import { type Layer, renderableText, renderText } from './text-layer';

export interface Publisher {
  name: string;
  /** Logo for white backgrounds; if undefined, the name is shown. */
  logo: Buffer | undefined;
  /** Brand colors, derived in lib/site/brand-color.ts. */
  surface: string;
  onSurface: string;
}

/** Colors of the light theme; pictures have no dark variant. */
export const white = '#ffffff';
export const ink = '#1c1c1e';
export const secondaryInk = '#5f6166';
export const hairline = '#e6e4df';

export function solidRectangle(width: number, height: number, background: string): OverlayOptions['input'] {
  return { create: { width, height, channels: 3, background } };
}

/** Renders the logo, else the name; undefined if the fonts lack a character of the name. */
export async function renderLogo({ logo, name }: Publisher, box: { width: number; height: number }) {
  const logoLayer = logo && (await fitLogo(logo, box).catch((problem) => logSwallowed('logo', problem)));
  if (logoLayer) return logoLayer;
  const text = await renderableText(name);
  if (!text) return undefined;
  const sizes = [Math.round(box.height * 0.6)] as const;
  return renderText({ text, width: box.width, sizes, maxHeight: box.height, weight: 'Bold', color: ink });
}

async function fitLogo(logo: Buffer, box: { width: number; height: number }): Promise<Layer | undefined> {
  const decoded = await decodeWithinBudget(await readPictureHeader(logo), { ...box, into: 'png' }, () =>
    sharp(logo, { limitInputPixels: 4_000_000 })
      .trim()
      .resize({ ...box, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true }),
  );
  if (!decoded.ok) return undefined;
  const { data, info } = decoded.value;
  return { overlay: { input: data }, width: info.width, height: info.height };
}
