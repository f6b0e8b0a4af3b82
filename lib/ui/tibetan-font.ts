import 'server-only';
import { posix } from 'node:path';

const { href } = new URL(
  '../../node_modules/@fontsource/noto-serif-tibetan/files/noto-serif-tibetan-tibetan-400-normal.woff2',
  import.meta.url,
);

/**
 * Where browsers get the letters of Tibetan, which app/globals.css names as well. Only the name is taken from the bundler: to a
 * route handler it tells where the file lies on the machine.
 */
export const tibetanFontPath = `/_next/static/media/${posix.basename(href)}`;
