/** Aspect ratio of a clip in whole numbers. */
interface ClipBox {
  width: number;
  height: number;
}

/** Default shape, landscape: 9:16 as height to width (Spec §9, reading 44). */
const defaultBox: ClipBox = { width: 16, height: 9 };

/** Parses a ratio such as "9:16", height to width (reading 44). */
function readRatio(ratio: string | undefined): ClipBox | undefined {
  const [, height, width] = /^\s*(\d{1,4})\s*[:/]\s*(\d{1,4})\s*$/.exec(ratio ?? '') ?? [];
  return plausibleBox({ width: Number(width), height: Number(height) });
}

/** Maximum ratio of the longer to the shorter side; larger ratios are mistakes and are ignored. */
const maxAspectRatio = 5;

function plausibleBox(box: ClipBox): ClipBox | undefined {
  const ratio = box.width / box.height;
  return ratio >= 1 / maxAspectRatio && ratio <= maxAspectRatio ? box : undefined;
}

/** Returns the clip's size if plausible, else `ratio` (height to width: "9:16"), else landscape (R9.30). */
export function clipBox(
  clip: { width?: number | undefined; height?: number | undefined },
  ratio?: string | undefined,
): ClipBox {
  const width = Math.round(clip.width ?? 0);
  const height = Math.round(clip.height ?? 0);
  const ownBox = width > 1 && height > 1 ? plausibleBox({ width, height }) : undefined;
  return ownBox ?? readRatio(ratio) ?? defaultBox;
}

/** Matches playlist URLs whose path or parameter ends in `.m3u8`, and Azure's `(format=m3u8-aapl)`. */
const hlsEnding = /\.m3u8(?:[?#&;)]|$)|\bformat=m3u8/i;

export function isHls(url: string, type?: string | undefined): boolean {
  return /mpegurl/i.test(type ?? '') || hlsEnding.test(url);
}
