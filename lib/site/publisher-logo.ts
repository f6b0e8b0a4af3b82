import 'server-only';
import { isFetchable, readMediaAddress, toHttpsUrl } from '@/lib/platform/media-hosts';
import { obtainPicture } from './picture-source';

/** Width of the logo in rendered pictures; one of the available widths. */
const width = 750;

/** Returns the configured logo as PNG for rendered pictures; undefined if missing or failing. */
export async function publisherLogo(site: { logo: string | undefined }): Promise<Buffer | undefined> {
  const read = site.logo === undefined ? undefined : readMediaAddress(site.logo);
  const source = read && (isFetchable(read) ? read : toHttpsUrl(read));
  if (!source) return undefined;
  const logo = await obtainPicture({
    source,
    width,
    // The logo may be on any host, since the publisher configured it, but redirects must stay on that host.
    allowed: (url) => isFetchable(url) || (url.protocol === 'https:' && url.origin === source.origin),
    allowsSvg: true,
  });
  return logo.ok ? logo.value.bytes : undefined;
}
