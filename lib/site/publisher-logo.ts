import 'server-only';
import { isFetchable, overHttps, readMediaAddress } from '@/lib/platform/media-hosts';
import { obtainPicture } from './picture-source';

/** Width in which drawn pictures want the logo; one of the widths that are made anyway. */
const width = 750;

/** The configured logo's pixels for drawn pictures; undefined where there is none or it does not come. */
export async function publisherLogo(site: { logo: string | undefined }): Promise<Buffer | undefined> {
  const read = site.logo === undefined ? undefined : readMediaAddress(site.logo);
  const source = read && (isFetchable(read) ? read : overHttps(read));
  if (!source) return undefined;
  const logo = await obtainPicture({
    source,
    width,
    // The publisher's own configuration names it, so it may lie on any host, as long as it stays there.
    allowed: (url) => isFetchable(url) || (url.protocol === 'https:' && url.origin === source.origin),
    mayBeDrawing: true,
  });
  return logo.ok ? logo.value.bytes : undefined;
}
