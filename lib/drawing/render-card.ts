import 'server-only';
import sharp, { type OverlayOptions } from 'sharp';
import { hairline, type Publisher, renderLogo, secondaryInk, solidRectangle, white } from './brand-strip';
import { type CardShape, cardSizes } from './card-address';
import { renderableText, renderText } from './text-layer';

interface CardInput {
  title: string;
  date: string | undefined;
  /** Top entries of a ranking, one per line. */
  places?: readonly string[] | undefined;
  publisher: Publisher;
  shape: CardShape;
}

/** Measures of each shape in pixels; the headline uses the largest size that fits. */
const cardMeasures = {
  wide: { margin: 72, strip: 124, logo: { width: 420, height: 68 }, sizes: [84, 74, 66, 58, 50], date: 30 },
  square: { margin: 44, strip: 104, logo: { width: 330, height: 56 }, sizes: [64, 56, 48, 42, 36], date: 26 },
} as const;

/** Renders the headline, or nothing if the fonts lack a character; the logo then fills the card. */
async function renderHeadline({ title, publisher, shape }: CardInput): Promise<OverlayOptions[]> {
  const text = await renderableText(title);
  if (!text) return [];
  const { width, height } = cardSizes[shape];
  const { margin, strip, sizes } = cardMeasures[shape];
  const availableHeight = height - strip - 2 * margin;
  const titleLayer = await renderText({
    text,
    width: width - 2 * margin,
    sizes,
    maxHeight: availableHeight,
    weight: 'Bold',
    color: publisher.onSurface,
    isBalanced: true,
  });
  const top = margin + Math.round((availableHeight - titleLayer.height) / 2);
  return [{ ...titleLayer.overlay, left: margin, top }];
}

const rankingMeasures = {
  wide: { title: [60, 50], line: 40, columns: 2, rows: 5, gap: 16 },
  square: { title: [44, 36], line: 34, columns: 1, rows: 5, gap: 14 },
} as const;

/** Renders a ranking on the brand color; names with characters that the fonts lack are omitted. */
async function renderRanking({ title, places = [], publisher, shape }: CardInput): Promise<OverlayOptions[]> {
  const { width, height } = cardSizes[shape];
  const { margin, strip } = cardMeasures[shape];
  const { title: sizes, line, columns, rows, gap } = rankingMeasures[shape];
  const names = await Promise.all(places.slice(0, rows * columns).map(renderableText));
  const lines = names.map((name, index) => (name ? `${index + 1}  ${name}` : undefined));
  const headingText = await renderableText(title);
  if (!headingText || lines.every((text) => text === undefined)) return [];
  const contentWidth = width - 2 * margin;
  const color = publisher.onSurface;
  const headingOptions = { width: contentWidth, sizes, maxHeight: 100, weight: 'Bold', color } as const;
  const heading = await renderText({ ...headingOptions, text: headingText });
  const step = Math.round(line * 1.45) + gap;
  const availableHeight = height - strip;
  const headingTop = Math.max(0, Math.round((availableHeight - heading.height - gap - rows * step) / 2));
  const cellWidth = Math.floor(contentWidth / columns);
  const nameOverlays = await Promise.all(
    lines.map(async (text, index) => {
      if (text === undefined) return [];
      const layer = await renderText({ text, width: cellWidth - gap, sizes: [line], maxHeight: step, color });
      const top = headingTop + heading.height + 2 * gap + (index % rows) * step;
      const left = margin + Math.floor(index / rows) * cellWidth;
      return top + layer.height <= availableHeight ? [{ ...layer.overlay, left, top }] : [];
    }),
  );
  return [{ ...heading.overlay, left: margin, top: headingTop }, ...nameOverlays.flat()];
}

/** Renders the logo (left) and the date (right) on white, because logos are made for white backgrounds. */
async function renderFooter({ publisher, date, shape }: CardInput): Promise<OverlayOptions[]> {
  const { width, height } = cardSizes[shape];
  const { margin, strip, logo: logoBox, date: dateSize } = cardMeasures[shape];
  const [logo, dateLayer] = await Promise.all([
    renderLogo(publisher, logoBox),
    date && renderText({ text: date, width: 300, sizes: [dateSize], maxHeight: strip, color: secondaryInk }),
  ]);
  const centeredTop = (layer: { height: number }) => height - strip + Math.round((strip - layer.height) / 2);
  return [
    { input: solidRectangle(width, strip, white), left: 0, top: height - strip },
    ...(logo ? [{ ...logo.overlay, left: margin, top: centeredTop(logo) }] : []),
    ...(dateLayer
      ? [{ ...dateLayer.overlay, left: width - margin - dateLayer.width, top: centeredTop(dateLayer) }]
      : []),
  ];
}

/** Renders a card without a headline: the logo on white, and a bar in the brand color. */
async function renderLogoCard({ publisher, shape }: CardInput): Promise<OverlayOptions[]> {
  const { width, height } = cardSizes[shape];
  const barHeight = Math.round(height / 30);
  const logo = await renderLogo(publisher, { width: width * 0.6, height: height * 0.3 });
  const center = (totalSize: number, part: number) => Math.round((totalSize - part) / 2);
  return [
    { input: solidRectangle(width, height - barHeight, white), left: 0, top: 0 },
    { input: solidRectangle(width, 1, hairline), left: 0, top: height - barHeight - 1 },
    ...(logo
      ? [{ ...logo.overlay, left: center(width, logo.width), top: center(height - barHeight, logo.height) }]
      : []),
  ];
}

/** Renders a share card as PNG, which is smaller than JPEG for text on solid colors (platform facts §7). */
export async function renderCard(card: CardInput): Promise<Buffer> {
  const { width, height } = cardSizes[card.shape];
  const rankingOverlays = card.places ? await renderRanking(card) : [];
  const overlays = rankingOverlays.length > 0 ? rankingOverlays : await renderHeadline(card);
  const layers =
    overlays.length > 0 ? [...overlays, ...(await renderFooter(card))] : await renderLogoCard(card);
  return sharp({ create: { width, height, channels: 3, background: card.publisher.surface } })
    .composite(layers)
    .png({ compressionLevel: 6 })
    .toBuffer();
}
