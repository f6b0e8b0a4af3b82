import 'server-only';
import { isFetchable, isPlatformAddress, readMediaAddress } from '@/lib/platform/media-hosts';
import { proxiedMediaAddress } from '@/lib/site/media-address';

export type CertificateSource =
  | { kind: 'absent' }
  | { kind: 'refused' }
  | {
      kind: 'found';
      /** URL on this site's host, to show and download the file. */
      address: string;
      /** Host of the file; undefined for the platform itself. */
      host: string | undefined;
      fileName: string;
    };

/** Start of a URL that was percent-encoded once more than the query parser decodes. */
const encodedStart = /^(?:[a-z][a-z0-9+.-]*%3a|%2f)/i;

const invisibleCharacter = /\p{C}/u;

/** Platforms percent-encode the URLs in links once or twice, like titles (reading 24). */
function decodedOnce(text: string): string {
  if (!encodedStart.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function nameOf(url: URL): string {
  const last = url.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** Only PDFs of the platform and of MEDIA_HOSTS: this site must not seem to confirm others (reading 18). */
export function parseCertificateSource(text: string | undefined): CertificateSource {
  if (text === undefined || text.trim() === '') return { kind: 'absent' };
  const read = decodedOnce(text);
  // Invisible characters could disguise the file name.
  if (invisibleCharacter.test(read)) return { kind: 'refused' };
  const url = readMediaAddress(read);
  const address = url && isFetchable(url) ? proxiedMediaAddress(url.href) : undefined;
  if (!url || !address || !/\.pdf$/i.test(url.pathname)) return { kind: 'refused' };
  const host = isPlatformAddress(url) ? undefined : url.host;
  return { kind: 'found', address, host, fileName: nameOf(url) };
}
