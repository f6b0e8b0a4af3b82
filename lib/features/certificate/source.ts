import 'server-only';
import { isFetchable, isPlatformAddress, readMediaAddress } from '@/lib/platform/media-hosts';
import { ownMediaAddress } from '@/lib/site/media-address';

/** Where a certificate comes from; `absent` and `refused` are states that the page shows. */
export type CertificateSource =
  | { kind: 'absent' }
  | { kind: 'refused' }
  | {
      kind: 'found';
      /** Address on our own host, at which the file can be shown and saved. */
      address: string;
      /** Host that the file lies on, where it is not the platform itself. */
      host: string | undefined;
      /** Under which name the file is saved. */
      fileName: string;
    };

/** How an address begins that was encoded once more than the query's parser decodes. */
const encodedStart = /^(?:[a-z][a-z0-9+.-]*%3a|%2f)/i;

/** Control, directional and other characters that nobody sees. */
const hidden = /\p{C}/u;

/** Platforms encode addresses in links once or twice (as reading 24 has it for titles). */
function decodedOnce(given: string): string {
  if (!encodedStart.test(given)) return given;
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
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

/**
 * Reads query `url` of a certificate's page (reading 18): only a PDF that the site may fetch for readers, which is one of
 * the platform's or of MEDIA_HOSTS. Any other address could make our page vouch for a stranger's document.
 */
export function certificateSource(given: string | undefined): CertificateSource {
  if (given === undefined || given.trim() === '') return { kind: 'absent' };
  const read = decodedOnce(given);
  // They could make the file's name look like another.
  if (hidden.test(read)) return { kind: 'refused' };
  const url = readMediaAddress(read);
  const address = url && isFetchable(url) ? ownMediaAddress(url.href) : undefined;
  if (!url || !address || !/\.pdf$/i.test(url.pathname)) return { kind: 'refused' };
  const host = isPlatformAddress(url) ? undefined : url.host;
  return { kind: 'found', address, host, fileName: nameOf(url) };
}
