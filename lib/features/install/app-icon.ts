import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { siteWide } from '@/lib/env/site-wide';
import { isFetchable, readMediaAddress, toHttpsUrl } from '@/lib/platform/media-hosts';
import { iconSizes } from '@/lib/site/app-icon-address';
import { obtainPicture } from '@/lib/site/picture-source';
import { siteConfig } from '@/lib/site/site-config';

const logoWidth = 480;
/** Share of a maskable icon that the logo fills. Launchers may crop everything outside the inner 80 %. */
const maskableLogoScale = 0.72;
const white = { r: 255, g: 255, b: 255, alpha: 1 };
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** Seconds for which an icon is cached. `incomplete`: the logo failed to load. */
const cacheSeconds = { complete: 86_400, incomplete: 60 };

const appIcons = () =>
  siteWide(
    'app-icons',
    () => new Map<string, { logo: string; bytes: Buffer; seconds: number; until: number }>(),
  );

/** Returns the app's logo, or else the site's logo, which is less often square. */
async function logoAddress(): Promise<URL | undefined> {
  const { appLogo, logo } = await siteConfig();
  const [url] = [appLogo, logo].flatMap((address) => (address && readMediaAddress(address)) || []);
  return url && (isFetchable(url) ? url : toHttpsUrl(url));
}

async function loadLogo(source: URL | undefined) {
  if (source) {
    // The logo comes from the publisher's own configuration, so its host need not be in MEDIA_HOSTS.
    const isAllowed = (url: URL) =>
      isFetchable(url) || (url.protocol === 'https:' && url.origin === source.origin);
    const optimized = await obtainPicture({ source, width: logoWidth, allowed: isAllowed, allowsSvg: true });
    if (optimized.ok) return { bytes: optimized.value.bytes, isComplete: true };
  }
  const bytes = await readFile(join(process.cwd(), 'public', 'icon-512.png'));
  return { bytes, isComplete: source === undefined };
}

/** Returns the color at the middle of the logo's left edge; undefined if it is transparent there. */
async function edgeColorOf(logo: Buffer) {
  const { data, info } = await sharp(logo).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const start = Math.floor(info.height / 2) * info.width * info.channels;
  const [r = 255, g = 255, b = 255, alpha = 0] = data.subarray(start, start + 4);
  return alpha > 200 ? { r, g, b, alpha: 1 } : undefined;
}

/** Returns the logo's share of an icon: 1 if square, unless the icon is maskable and the edge transparent. */
function logoScale(isSquare: boolean, hasBackground: boolean, isMaskable: boolean): number {
  if (isSquare && (hasBackground || !isMaskable)) return 1;
  return isMaskable ? maskableLogoScale : 0.86;
}

async function renderIcon(logo: Buffer, iconSide: number, isMaskable: boolean): Promise<Buffer> {
  const [{ width = 1, height = 1 }, edgeColor] = await Promise.all([
    sharp(logo).metadata(),
    edgeColorOf(logo),
  ]);
  const isSquare = Math.abs(width - height) <= width / 20;
  const logoSide = Math.round(iconSide * logoScale(isSquare, edgeColor !== undefined, isMaskable));
  const scaledLogo = await sharp(logo)
    .resize({ width: logoSide, height: logoSide, fit: 'contain', background: transparent })
    .png()
    .toBuffer();
  // Maskable icons and logos that are not square need a background. Other icons stay transparent.
  const background = isMaskable ? (edgeColor ?? white) : isSquare ? transparent : white;
  return sharp({ create: { width: iconSide, height: iconSide, channels: 4, background } })
    .composite([{ input: scaledLogo, gravity: 'centre' }])
    .png()
    .toBuffer();
}

const filePattern = new RegExp(`^(maskable-)?(${iconSizes.join('|')})\\.png$`);

async function obtainIcon(file: string, side: number, isMaskable: boolean) {
  const source = await logoAddress();
  const logo = source?.href ?? '';
  const cachedIcon = appIcons().get(file);
  if (cachedIcon?.logo === logo && Date.now() < cachedIcon.until) return cachedIcon;
  const { bytes: logoBytes, isComplete } = await loadLogo(source);
  const bytes = await renderIcon(logoBytes, side, isMaskable);
  const seconds = cacheSeconds[isComplete ? 'complete' : 'incomplete'];
  const icon = { logo, bytes, seconds, until: Date.now() + seconds * 1000 };
  appIcons().set(file, icon);
  return icon;
}

/** GET /app-icon/192.png, /app-icon/maskable-512.png */
export async function getAppIcon(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const [match, maskablePrefix, side] = filePattern.exec(file) ?? [];
  if (!match) return new Response('not found\n', { status: 404 });
  const { bytes, seconds } = await obtainIcon(file, Number(side), maskablePrefix !== undefined);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'cache-control': `public, max-age=${seconds}`,
    },
  });
}
