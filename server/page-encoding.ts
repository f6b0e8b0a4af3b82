import { z } from 'zod';
import { parseShallowJson } from '../lib/format/shallow-json';
import { type CompressedPage, exactCopy } from './compressed-page';

const seconds = z.number().nonnegative();
const storedPageSchema = z.object({
  generation: z.number(),
  status: z.number(),
  headers: z.array(z.string()),
  etag: z.string(),
  storedAt: z.number(),
  freshness: z.object({ fresh: seconds, staleWhileRevalidate: seconds, staleIfError: seconds }),
  tags: z.array(z.string()),
  incomplete: z.boolean(),
});

/** Encodes a page as one line of JSON, followed by the brotli body. */
export function encodePage(page: CompressedPage, generation: number): Buffer {
  const { status, headers, etag, storedAt, freshness, tags, incomplete } = page;
  const head = { generation, status, headers, etag, storedAt, freshness, tags, incomplete };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), page.brotli]);
}

/** Decodes a stored page; undefined if the format is unknown, such as that of another Kanbao version. */
export function decodePage(bytes: Buffer): { page: CompressedPage; generation: number } | undefined {
  const end = bytes.indexOf('\n');
  const head = storedPageSchema.safeParse(parseShallowJson(bytes.toString('utf8', 0, Math.max(0, end)))).data;
  if (!head) return undefined;
  const { generation, ...page } = head;
  return { page: { ...page, brotli: exactCopy(bytes.subarray(end + 1)) }, generation };
}
