import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { mediaTypes } from '@/lib/format/media-kind';
import { pictureFormatTypes } from '@/lib/format/picture-format';
import { byteRange } from './byte-range';
import { FilesError, logUploadStoreFailure } from './store/disk-files';
import type { Media } from './store/media';
import type { ByteRange, ObjectFiles } from './store/object-files';

const contentTypes: Readonly<Record<string, string>> = {
  ...pictureFormatTypes,
  ...mediaTypes,
  jpg: 'image/jpeg',
  mov: 'video/quicktime',
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

/** Content-Security-Policy, so that an uploaded file opened as a document runs no scripts on this origin. */
const sandboxPolicies: Readonly<Record<string, string>> = {
  'image/svg+xml': 'sandbox',
  'text/html; charset=utf-8': 'sandbox allow-scripts allow-popups',
};

interface FoundFile {
  /** Name of the file. Its extension determines the media type. */
  name: string;
  size: number;
  changedAt: number;
  cacheControl: string;
  read: (range: ByteRange) => Promise<ReadableStream<Uint8Array> | undefined>;
}

type FindFile = (path: string) => Promise<FoundFile | undefined>;

export function folderFinder(directory: string, cacheControl: string): FindFile {
  return async (path) => {
    const file = join(directory, ...path.split('/'));
    const stats = await stat(file).catch(() => undefined);
    if (!stats?.isFile()) return undefined;
    const read = async (range: ByteRange) =>
      Readable.toWeb(createReadStream(file, range)) as ReadableStream<Uint8Array>;
    return { name: file, size: stats.size, changedAt: stats.mtimeMs, cacheControl, read };
  };
}

/** Finds only paths in the database. On a case-insensitive disk, other spellings would bypass `UploadAccess`. */
export function storeFinder(media: Media, find: FindFile): FindFile {
  return async (path) => (media.find(`/media/${path}`) ? find(path) : undefined);
}

/** Finds files in the object store. Requests only paths that are in the database. */
export function objectFinder(files: ObjectFiles, media: Media, cacheControl: string): FindFile {
  return async (path) => {
    const medium = path.startsWith('uploads/') ? media.find(`/media/${path}`) : undefined;
    if (!medium) return undefined;
    const { bytes: size, storedAt: changedAt } = medium;
    return { name: path, size, changedAt, cacheControl, read: (range) => files.read(path, range) };
  };
}

/** Sends a file if access is allowed. `encodedPath` is a URL-encoded path below /media/. */
export type SendMedia = (
  c: Context,
  encodedPath: string,
  checkAccess: (path: string) => AllowedFile,
) => Promise<Response>;

/** Path of an allowed file; undefined if access is denied. `cacheControl` replaces that of the folder. */
export type AllowedFile = { path: string; cacheControl?: string } | undefined;

export function createMediaSender(finders: readonly FindFile[]): SendMedia {
  return async (c, encodedPath, checkAccess) => {
    const path = safePath(encodedPath);
    const allowedFile = path === undefined ? undefined : checkAccess(path);
    if (!allowedFile) return c.notFound();
    for (const find of finders) {
      const found = await find(allowedFile.path);
      if (found) return sendFile(c, { ...found, ...allowedFile });
    }
    return c.notFound();
  };
}

/** Decodes a path; undefined if it leaves the media folder, names a hidden file or is malformed. */
function safePath(encodedPath: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(encodedPath);
  } catch {
    return undefined;
  }
  const isSafe = path
    .split('/')
    .every((part) => part !== '' && !part.startsWith('.') && !part.includes('\\') && !part.includes('\0'));
  return isSafe ? path : undefined;
}

async function sendFile(c: Context, file: FoundFile): Promise<Response> {
  const { name, size, changedAt, cacheControl } = file;
  const etag = `"${size.toString(36)}-${Math.trunc(changedAt).toString(36)}"`;
  const type = contentTypes[extname(name).slice(1).toLowerCase()];
  const headers: Record<string, string> = {
    'content-type': type ?? 'application/octet-stream',
    'cache-control': cacheControl,
    etag,
    'last-modified': new Date(changedAt).toUTCString(),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    ...(type && sandboxPolicies[type] ? { 'content-security-policy': sandboxPolicies[type] } : {}),
    ...(type ? {} : { 'content-disposition': 'attachment' }),
  };
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
  const ifRange = c.req.header('if-range');
  const range = ifRange && ifRange !== etag ? undefined : byteRange(c.req.header('range'), size);
  if (range === 'unsatisfiable') return c.body(null, 416, { ...headers, 'content-range': `bytes */${size}` });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers['content-length'] = String(end - start + 1);
  if (range) headers['content-range'] = `bytes ${start}-${end}/${size}`;
  const isEmpty = c.req.method === 'HEAD' || size === 0;
  const body = isEmpty ? null : await file.read({ start, end }).catch(logUnavailable);
  if (body === 'unavailable') return c.body(null, 503, { 'cache-control': 'no-store', 'retry-after': '5' });
  return body === undefined ? c.notFound() : new Response(body, { status: range ? 206 : 200, headers });
}

function logUnavailable(problem: unknown): 'unavailable' {
  if (!(problem instanceof FilesError)) throw problem;
  logUploadStoreFailure('read', problem);
  return 'unavailable';
}
