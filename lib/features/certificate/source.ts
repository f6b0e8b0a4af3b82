import 'server-only';
import { isFetchable, readMediaAddress } from '@/lib/platform/media-hosts';
import { ownMediaAddress } from '@/lib/site/media-address';

/** Where a certificate comes from; `absent` and `refused` are states that the page shows. */
export type CertificateSource =
  | { kind: 'absent' }
  | { kind: 'refused' }
  | {
      kind: 'found';
      /** Address on our own host, at which the file can be shown and saved. */
      address: string;
      /** Host that the file lies on. */
      host: string;
      /** Under which name the file is saved. */
      fileName: string;
    };

/** Platforms encode addresses in links once or twice; the query's parser decodes once (as reading 24 has it for titles). */
function readings(given: string): string[] {
  try {
    return [given, decodeURIComponent(given)];
  } catch {
    return [given];
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
  for (const text of readings(given)) {
    const url = readMediaAddress(text);
    const address = url && isFetchable(url) ? ownMediaAddress(url.href) : undefined;
    if (url && address && /\.pdf$/i.test(url.pathname)) {
      return { kind: 'found', address, host: url.host, fileName: nameOf(url) };
    }
  }
  return { kind: 'refused' };
}
