import 'server-only';
import { isFetchable, readMediaAddress, toHttpsUrl } from '@/lib/platform/media-hosts';
import { obtainPicture } from './picture-source';

/** Loads the logo for rendered pictures; returns undefined if it is missing or fails. */
export async function publisherLogo(site: { logo: string | undefined }): Promise<Buffer | undefined> {
  const parsedUrl = site.logo === undefined ? undefined : readMediaAddress(site.logo);
  const source = parsedUrl && (isFetchable(parsedUrl) ? parsedUrl : toHttpsUrl(parsedUrl));
  if (!source) return undefined;
  const logo = await obtainPicture({
    source,
    width: 750,
    // The publisher may configure any https host, but redirects must lead to the same or a known host.
    allowed: (url) => isFetchable(url) || (url.protocol === 'https:' && url.origin === source.origin),
    allowsSvg: true,
  });
  return logo.ok ? logo.value.bytes : undefined;
}
