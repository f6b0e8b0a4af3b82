import 'server-only';
import { posix } from 'node:path';

const { href } = new URL(
  '../../node_modules/@fontsource/noto-serif-tibetan/files/noto-serif-tibetan-tibetan-400-normal.woff2',
  import.meta.url,
);

/** URL path of the font in app/globals.css. Uses the file name only: the folder of `href` varies. */
export const tibetanFontPath = `/_next/static/media/${posix.basename(href)}`;
