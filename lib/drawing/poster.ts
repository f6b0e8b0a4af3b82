import 'server-only';
import sharp, { type OverlayOptions } from 'sharp';
import { decodeWithin } from '@/lib/decoding/decode-budget';
import { readPictureHeader } from '@/lib/decoding/picture-header';
import { logSwallowed } from '@/lib/runtime/log';
import {
  hairline,
  ink,
  type Publisher,
  paper,
  renderLogo,
  secondaryInk,
  solidRectangle,
} from './brand-strip';
import { posterSize } from './poster-address';
import { renderQrCode } from './qr-code';
import { type Layer, renderableText, renderText, type TextLayerInput } from './text-layer';

interface PosterInput {
  title: string;
  summary: string;
  date: string | undefined;
  /** Bytes of the picture; undefined shows the headline on the brand color instead. */
  picture: Buffer | undefined;
  url: string;
  /** Hint at the QR code in the reader's language. */
  hint: string;
  publisher: Publisher;
}

const { width, height } = posterSize;
const margin = 52;
/** Height of the picture in pixels; its ratio is 3:2. */
const pictureHeight = 500;
const footerHeight = 226;
const code = 168;
const column = width - 2 * margin;

interface Stack {
  layers: OverlayOptions[];
  /** Top of the next layer. */
  top: number;
}

async function addText(
  { layers, top }: Stack,
  text: string | undefined,
  order: Omit<TextLayerInput, 'text'>,
  gap: number,
): Promise<Stack> {
  const renderable = text && (await renderableText(text));
  if (!renderable || order.maxHeight < order.sizes[0]) return { layers, top };
  const layer = await renderText({ ...order, text: renderable });
  return { layers: [...layers, { ...layer.overlay, left: margin, top }], top: top + layer.height + gap };
}

async function cropPicture(bytes: Buffer): Promise<OverlayOptions | undefined> {
  const decodeTarget = { width, into: 'png' } as const;
  const input = await decodeWithin(await readPictureHeader(bytes), decodeTarget, () =>
    sharp(bytes)
      .resize(width, pictureHeight, { fit: 'cover', position: 'attention' })
      .flatten({ background: paper })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
  return input.ok ? { input: input.value, left: 0, top: 0 } : undefined;
}

/** Renders the picture across the head; undefined if the bytes are not a picture. */
function pictureOf(bytes: Buffer | undefined): Promise<OverlayOptions | undefined> | undefined {
  return bytes && cropPicture(bytes).catch((problem) => logSwallowed('picture of a poster', problem));
}

async function renderHeadline({ title, publisher }: PosterInput): Promise<OverlayOptions[]> {
  const surface = { input: solidRectangle(width, pictureHeight, publisher.surface), left: 0, top: 0 };
  const text = await renderableText(title);
  if (!text) return [surface];
  const layer = await renderText({
    text,
    width: column,
    sizes: [72, 64, 56, 48, 42],
    maxHeight: pictureHeight - 2 * margin,
    weight: 'Bold',
    colour: publisher.onSurface,
    isBalanced: true,
  });
  return [surface, { ...layer.overlay, left: margin, top: Math.round((pictureHeight - layer.height) / 2) }];
}

async function renderTexts(order: PosterInput, hasPicture: boolean): Promise<OverlayOptions[]> {
  const end = height - footerHeight - 24;
  const day = {
    width: column,
    sizes: [26] as const,
    maxHeight: 40,
    weight: 'Regular',
    colour: secondaryInk,
  } as const;
  let stack = await addText({ layers: [], top: pictureHeight + 40 }, order.date, day, 26);
  if (hasPicture) {
    const title = {
      width: column,
      sizes: [60, 52, 46, 40, 36] as const,
      weight: 'Bold',
      colour: ink,
    } as const;
    stack = await addText(stack, order.title, { ...title, maxHeight: 230 }, 30);
  }
  const summary = { width: column, sizes: [33, 30, 27] as const, weight: 'Regular' } as const;
  const availableWidth = {
    ...summary,
    colour: hasPicture ? secondaryInk : ink,
    leading: 1.1,
    maxHeight: end - stack.top,
  };
  return (await addText(stack, order.summary, availableWidth, 0)).layers;
}

async function renderFooter({ publisher, url, hint }: PosterInput): Promise<OverlayOptions[]> {
  const top = height - footerHeight;
  const qr = await renderQrCode(url, code);
  const availableWidth = width - margin - qr.width - margin;
  const [logo, advice] = await Promise.all([
    renderLogo(publisher, { width: availableWidth, height: 64 }),
    renderableText(hint).then((text) => (text ? hintLayer(text, availableWidth) : undefined)),
  ]);
  const middle = top + Math.round(footerHeight / 2);
  const quietZoneWidth = Math.round(qr.width / 12);
  return [
    { input: solidRectangle(column, 2, hairline), left: margin, top },
    {
      ...qr.overlay,
      left: width - margin - qr.width + quietZoneWidth,
      top: middle - Math.round(qr.height / 2),
    },
    ...(logo ? [{ ...logo.overlay, left: margin, top: middle - logo.height - 8 }] : []),
    ...(advice ? [{ ...advice.overlay, left: margin, top: middle + 18 }] : []),
  ];
}

function hintLayer(text: string, availableWidth: number): Promise<Layer> {
  return renderText({
    text,
    width: availableWidth,
    sizes: [25, 22],
    maxHeight: 84,
    weight: 'Regular',
    colour: secondaryInk,
  });
}

export async function renderPosterImage(order: PosterInput): Promise<Buffer> {
  const picture = await pictureOf(order.picture);
  const layers = [
    ...(picture ? [picture] : await renderHeadline(order)),
    ...(await renderTexts(order, picture !== undefined)),
    ...(await renderFooter(order)),
  ];
  return sharp({ create: { width, height, channels: 3, background: paper } })
    .composite(layers)
    .png({ compressionLevel: 6 })
    .toBuffer();
}
