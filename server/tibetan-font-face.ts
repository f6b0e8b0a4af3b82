import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { logSwallowed } from '../lib/runtime/log';
import type { Locale } from '../lib/view/locales';
import { buildPrefix } from './assets';

function findFile(folder: string): string | undefined {
  try {
    return readdirSync(folder).find((name) => name.startsWith('noto-serif-tibetan'));
  } catch (problem) {
    return logSwallowed('Tibetan font', problem);
  }
}

/** Returns a font face for devices without a Tibetan font; `staticDir` is the folder of `/_next/static/`. */
export function tibetanFontFace(locale: Locale, staticDir = join(process.cwd(), '.next/static')): string {
  if (locale !== 'bo') return '';
  const file = findFile(join(staticDir, 'media'));
  if (file === undefined) return '';
  return `@font-face{font-family:"Kanbao Tibetan";font-display:swap;src:url(${buildPrefix}media/${file}) format("woff2");unicode-range:U+0F00-0FFF}
body{font-family:"Kanbao Tibetan",system-ui,"PingFang SC","Noto Sans SC",sans-serif}`;
}
