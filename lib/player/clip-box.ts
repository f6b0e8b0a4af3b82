/** The shape of a clip's box, width to height in whole numbers. */
export interface ClipBox {
  width: number;
  height: number;
}

/** Landscape: 9:16 read as height to width (Spec §9, reading 44). */
const defaultBox: ClipBox = { width: 16, height: 9 };

/** Reads a configured ratio such as "9:16", height to width (reading 44). */
function readRatio(ratio: string | undefined): ClipBox | undefined {
  const [, height, width] = /^\s*(\d{1,4})\s*[:/]\s*(\d{1,4})\s*$/.exec(ratio ?? '') ?? [];
  return shaped({ width: Number(width), height: Number(height) });
}

/** A clip is never a mere line: a shape beyond is a mistake that would push the page away. */
const mostStretched = 5;

function shaped(box: ClipBox): ClipBox | undefined {
  const ratio = box.width / box.height;
  return ratio >= 1 / mostStretched && ratio <= mostStretched ? box : undefined;
}

/**
 * The box of a clip: its own size where it is known, else the configured ratio, else landscape (R9.30).
 * @param ratio height to width, such as "9:16"
 */
export function clipBox(
  clip: { width?: number | undefined; height?: number | undefined },
  ratio?: string | undefined,
): ClipBox {
  const width = Math.round(clip.width ?? 0);
  const height = Math.round(clip.height ?? 0);
  const own = width > 1 && height > 1 ? shaped({ width, height }) : undefined;
  return own ?? readRatio(ratio) ?? defaultBox;
}

const hlsEnding = /\.m3u8(?:[?#]|$)/i;

/** Whether an address is that of an HLS playlist, by what the platform says of it or by its ending. */
export function isHls(url: string, type?: string | undefined): boolean {
  return /mpegurl/i.test(type ?? '') || hlsEnding.test(url);
}
