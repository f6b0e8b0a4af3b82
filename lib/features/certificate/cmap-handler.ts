import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissingFile } from '@/lib/runtime/log';

/** File names of Adobe's character maps, such as UniGB-UCS2-H.bcmap. */
const namePattern = /^[A-Za-z0-9-]{1,40}\.bcmap$/;

/** Folder of the character maps. Names are checked, so that no other file can be read. */
const cmapFolder = join(process.cwd(), 'node_modules', 'pdfjs-dist', 'cmaps');

/** GET /api/pdf/cmaps/{name}, for PDFs that name a CJK font without embedding it. */
export async function getCmap(_request: Request, { params }: { params: Promise<{ name: string }> }) {
  const { name } = await params;
  const bytes = namePattern.test(name)
    ? await readFile(join(cmapFolder, name)).catch(ignoreMissingFile('certificate character maps'))
    : undefined;
  if (!bytes) {
    return new Response('not available\n', { status: 404, headers: { 'cache-control': 'no-store' } });
  }
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/octet-stream',
      'cache-control': 'public, max-age=2592000',
      'x-content-type-options': 'nosniff',
    },
  });
}
