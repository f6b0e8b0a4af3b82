import { readFile, stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { type DecodedText, decodeText } from './decode-text';
import type { HttpResponse } from './http-get';
import { SourceError } from './imported-content';

/** Maximum size of a decompressed source. */
export const maxSourceBytes = 200_000_000;

export interface Source extends DecodedText {
  /** Address of the source: a web or `file:` address. */
  address: string;
}

/** Reads a file, gzipped or not. @throws SourceError */
export async function readSource(name: string): Promise<Source> {
  const bytes = await readLocalFile(name);
  return { ...decodeText(decompress(bytes), undefined), address: pathToFileURL(name).href };
}

/** Decodes a response, gzipped or not. @throws SourceError */
export function decodeResponse({ url, bytes, contentType }: HttpResponse): Source {
  const charset = /charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType)?.[1];
  return { ...decodeText(decompress(bytes), charset), address: url.href };
}

async function readLocalFile(name: string): Promise<Buffer> {
  const stats = await stat(name).catch(() => undefined);
  if (!stats) throw new SourceError(`There is no file ${name}.`);
  if (!stats.isFile()) throw new SourceError(`${name} is not a file. Pass the path of the export or feed.`);
  if (stats.size > maxSourceBytes) throw new SourceError(tooLargeMessage);
  return readFile(name);
}

const tooLargeMessage = `The source is larger than ${maxSourceBytes / 1_000_000} MB. Export it in parts.`;

function decompress(bytes: Buffer): Buffer {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new SourceError('This is a ZIP archive. Unpack it and import the file in it.');
  }
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: maxSourceBytes });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new SourceError(isTooLarge ? tooLargeMessage : 'The packed file is damaged.');
  }
}
