import 'server-only';
import { z } from 'zod';
import { SentFile } from '@/lib/session/sent-file';
import { digestInReceipt } from './upload-receipt';

/** Letters of a receipt; a longer one is none. */
const longest = 4096;

/** Files of a form. */
export const sentFiles = z.array(z.instanceof(SentFile)).default([]);

/** Receipts of what an earlier try of the same form has brought up. @param most that the act takes */
export function formReceipts(most: number) {
  const receipts = z.array(z.string().max(longest)).max(2 * most);
  return z
    .union([receipts, z.string().transform((one) => [one])])
    .default([])
    .pipe(receipts);
}

/** What tells the files of two sendings apart: a file is the same as it is sent and once it is up. */
export function digestsOf(receipts: readonly string[], files: readonly SentFile[]): string[] {
  return [...new Set([...receipts.map(digestInReceipt), ...files.map(({ digest }) => digest)])];
}
