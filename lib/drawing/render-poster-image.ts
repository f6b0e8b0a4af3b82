import 'server-only';
import { create, toBuffer } from 'qrcode';
import sharp, { type OverlayOptions } from 'sharp';
import { decodeWithinBudget } from '@/lib/decoding/decode-budget';
import { readPictureHeader } from '@/lib/decoding/picture-header';
import { logSwallowed } from '@/lib/runtime/log';
import {
  hairline,
  ink,
  type Publisher,
  renderLogo,
  secondaryInk,
  solidRectangle,
  white,
} from './brand-strip';
import { type PosterContent, posterSize } from './poster-address';
import { type Layer, renderableText, renderText, type TextLayerInput } from './text-layer';

interface PosterInput extends Pick<PosterContent, 'title' | 'summary' | 'date' | 'url'> {
  /** Bytes of the picture; undefined shows the headline on the brand color instead. */
  picture: Buffer | undefined;
  hint: string;
  publisher: Publisher;
}

const { width, height } = posterSize;
const margin = 52;
/** Height of the picture in pixels; the picture has a ratio of 3:2. */
const pictureHeight = 500;
const footerHeight = 226;
const qrCodeSize = 168;
const columnWidth = width - 2 * margin;

/** Adds a text to the layers. `top` is the top of the next layer in pixels. */
async function addText(
  { layers, top }: { layers: OverlayOptions[]; top: number },
  text: string | undefined,
  style: Omit<TextLayerInput, 'text' | 'width'>,
  gap: number,
) {
  const cleanText = text && (await renderableText(text));
  if (!cleanText || style.maxHeight < style.sizes[0]) return { layers, top };
  const layer = await renderText({ ...style, text: cleanText, width: columnWidth });
  return { layers: [...layers, { ...layer.overlay, left: margin, top }], top: top + layer.height + gap };
}

/** Crops the picture to the full width; undefined if the decode budget refuses it. */
async function cropPicture(bytes: Buffer): Promise<OverlayOptions | undefined> {
  const decodeTarget = { width, into: 'png' } as const;
  const input = await decodeWithinBudget(await readPictureHeader(bytes), decodeTarget, () =>
    sharp(bytes)
      .resize(width, pictureHeight, { fit: 'cover', position: 'attention' })
      .flatten({ background: white })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
  return input.ok ? { input: input.value, left: 0, top: 0 } : undefined;
}

async function renderHeadline({ title, publisher }: PosterInput): Promise<OverlayOptions[]> {
  const surface = { input: solidRectangle(width, pictureHeight, publisher.surface), left: 0, top: 0 };
  const text = await renderableText(title);
  if (!text) return [surface];
  const layer = await renderText({
    text,
    width: columnWidth,
    sizes: [72, 64, 56, 48, 42],
    maxHeight: pictureHeight - 2 * margin,
    weight: 'Bold',
    color: publisher.onSurface,
    isBalanced: true,
  });
  return [surface, { ...layer.overlay, left: margin, top: Math.round((pictureHeight - layer.height) / 2) }];
}

async function renderTexts(poster: PosterInput, hasPicture: boolean): Promise<OverlayOptions[]> {
  const bottom = height - footerHeight - 24;
  const dateStyle = { sizes: [26], maxHeight: 40, color: secondaryInk } as const;
  let stack = await addText({ layers: [], top: pictureHeight + 40 }, poster.date, dateStyle, 26);
  if (hasPicture) {
    const titleStyle = { sizes: [60, 52, 46, 40, 36], weight: 'Bold', color: ink, maxHeight: 230 } as const;
    stack = await addText(stack, poster.title, titleStyle, 30);
  }
  const color = hasPicture ? secondaryInk : ink;
  const summaryStyle = { sizes: [33, 30, 27], color, leading: 1.1, maxHeight: bottom - stack.top } as const;
  return (await addText(stack, poster.summary, summaryStyle, 0)).layers;
}

/** Quiet zone in modules (ISO/IEC 18004 requires 4). */
const quietZone = 4;

/** Renders a QR code about `size` pixels wide, with whole pixels per module. */
async function renderQrCode(address: string, size: number): Promise<Layer> {
  const options = { errorCorrectionLevel: 'M', margin: quietZone } as const;
  const moduleCount = create(address, options).modules.size + 2 * quietZone;
  const scale = Math.max(2, Math.round(size / moduleCount));
  const input = await toBuffer(address, { ...options, scale });
  return { overlay: { input }, width: moduleCount * scale, height: moduleCount * scale };
}

async function renderHint(hint: string, availableWidth: number): Promise<Layer | undefined> {
  const text = await renderableText(hint);
  const options = {
    width: availableWidth,
    sizes: [25, 22],
    maxHeight: 84,
    color: secondaryInk,
  } as const;
  return text ? renderText({ ...options, text }) : undefined;
}

async function renderFooter({ publisher, url, hint }: PosterInput): Promise<OverlayOptions[]> {
  const top = height - footerHeight;
  const qr = await renderQrCode(url, qrCodeSize);
  const availableWidth = width - margin - qr.width - margin;
  const [logo, hintLayer] = await Promise.all([
    renderLogo(publisher, { width: availableWidth, height: 64 }),
    renderHint(hint, availableWidth),
  ]);
  const middle = top + Math.round(footerHeight / 2);
  const quietZoneWidth = Math.round(qr.width / 12);
  return [
    { input: solidRectangle(columnWidth, 2, hairline), left: margin, top },
    {
      ...qr.overlay,
      left: width - margin - qr.width + quietZoneWidth,
      top: middle - Math.round(qr.height / 2),
    },
    ...(logo ? [{ ...logo.overlay, left: margin, top: middle - logo.height - 8 }] : []),
    ...(hintLayer ? [{ ...hintLayer.overlay, left: margin, top: middle + 18 }] : []),
  ];
}

export async function renderPosterImage(poster: PosterInput): Promise<Buffer> {
  const picture =
    poster.picture &&
    (await cropPicture(poster.picture).catch((problem) => logSwallowed('picture of a poster', problem)));
  const layers = [
    ...(picture ? [picture] : await renderHeadline(poster)),
    ...(await renderTexts(poster, Boolean(picture))),
    ...(await renderFooter(poster)),
  ];
  return sharp({ create: { width, height, channels: 3, background: white } })
    .composite(layers)
    .png({ compressionLevel: 6 })
    .toBuffer();
}
