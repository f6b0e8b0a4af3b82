import 'server-only';
import { z } from 'zod';
import { SentFile } from '@/lib/writes/sent-file';
import { digestInReceipt, maxReceiptLength } from './upload-receipt';

export const sentFilesSchema = z.array(z.instanceof(SentFile)).default([]);

export function receiptsSchema(maxFiles: number) {
  const receipts = z.array(z.string().max(maxReceiptLength)).max(2 * maxFiles);
  return z
    .union([receipts, z.string().transform((receipt) => [receipt])])
    .default([])
    .pipe(receipts);
}

/** Returns digests, which are the same for a file before and after its upload. */
export function digestsOf(receipts: readonly string[], files: readonly SentFile[]): string[] {
  return [...new Set([...receipts.map(digestInReceipt), ...files.map(({ digest }) => digest)])];
}
