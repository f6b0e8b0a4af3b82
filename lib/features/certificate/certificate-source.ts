import 'server-only';
import { decodePercent } from '@/lib/format/parse-url';
import { isFetchable, isPlatformAddress, readMediaAddress } from '@/lib/platform/media-hosts';
import { proxiedMediaAddress } from '@/lib/site/media-address';

/** Start of a URL that was percent-encoded once more than the query parser decodes. */
const encodedStart = /^(?:[a-z][a-z0-9+.-]*%3a|%2f)/i;

const invisibleCharacter = /\p{C}/u;

/** Accepts only PDFs of the platform and MEDIA_HOSTS: the site must not vouch for other PDFs (reading 18). */
export function parseCertificateSource(text: string | undefined) {
  if (text === undefined || text.trim() === '') return { kind: 'absent' } as const;
  // Platforms percent-encode parameters of links, such as this URL, once or twice (reading 24).
  const decodedText = encodedStart.test(text) ? decodePercent(text) : text;
  // Invisible characters could disguise the file name.
  if (invisibleCharacter.test(decodedText)) return { kind: 'refused' } as const;
  const url = readMediaAddress(decodedText);
  const address = url && isFetchable(url) ? proxiedMediaAddress(url.href) : undefined;
  if (!url || !address || !/\.pdf$/i.test(url.pathname)) return { kind: 'refused' } as const;
  const host = isPlatformAddress(url) ? undefined : url.host;
  const fileName = decodePercent(url.pathname.split('/').at(-1) ?? '');
  return { kind: 'found', address, host, fileName } as const;
}

export type CertificateSource = ReturnType<typeof parseCertificateSource>;
