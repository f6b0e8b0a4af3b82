import { readFile, stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { type DecodedText, decodeText } from './decode-text';
import { FetchError, httpGet } from './http-get';
import { SourceError } from './imported-content';

/** Maximum size of a decompressed source in bytes. */
const maxBytes = 200_000_000;

export interface Source extends DecodedText {
  /** Web address, or `file:` address. */
  address: string;
}

/**
 * Reads a feed or export from a file or web address, gzipped or not, in any encoding.
 * @param allowPrivate allows redirects into a private network; the given address itself may always be in one
 * @throws SourceError
 */
export async function readSource(name: string, allowPrivate: boolean): Promise<Source> {
  if (/^https?:\/\//i.test(name)) return readAddress(name, allowPrivate);
  const bytes = await readLocal(name);
  return { ...decodeText(decompress(bytes), undefined), address: pathToFileURL(name).href };
}

async function readAddress(name: string, allowPrivate: boolean): Promise<Source> {
  if (!URL.canParse(name)) throw new SourceError(`${name} is not a web address.`);
  const named = new URL(name);
  try {
    const answer = await httpGet(named, {
      accept:
        'application/rss+xml, application/atom+xml, application/feed+json, text/calendar, application/xml;q=0.9, */*;q=0.5',
      maxBytes,
      allowPrivate: (url) => allowPrivate || url.host === named.host,
    });
    const charset = /charset\s*=\s*["']?([^\s"';]+)/i.exec(answer.contentType)?.[1];
    return { ...decodeText(decompress(answer.bytes), charset), address: answer.url.href };
  } catch (error) {
    if (error instanceof FetchError) throw new SourceError(`${name} cannot be read: ${error.message}.`);
    throw error;
  }
}

async function readLocal(name: string): Promise<Buffer> {
  const found = await stat(name).catch(() => undefined);
  if (!found) throw new SourceError(`There is no file ${name}.`);
  if (!found.isFile()) throw new SourceError(`${name} is not a file. Pass the path of the export or feed.`);
  if (found.size > maxBytes) throw new SourceError(tooLarge);
  return readFile(name);
}

const tooLarge = `The source is larger than ${maxBytes / 1_000_000} MB. Export it in parts.`;

function decompress(bytes: Buffer): Buffer {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new SourceError('This is a ZIP archive. Unpack it and import the file in it.');
  }
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    const full = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new SourceError(full ? tooLarge : 'The packed file is damaged.');
  }
}
