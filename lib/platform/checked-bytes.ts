import { createHash } from 'node:crypto';

/** Bytes of the sum in front: enough against mistakes and cut values, as only trusted programs may write into our Redis. */
const sumLength = 16;

function sumOf(content: Uint8Array): Buffer {
  return createHash('sha256').update(content).digest().subarray(0, sumLength);
}

/** The content with its sum in front, for a place where others may write, too. */
export function withSum(content: Uint8Array): Buffer {
  return Buffer.concat([sumOf(content), content]);
}

/** @returns undefined for bytes that `withSum` did not write, or not all of them */
export function checkSum(bytes: Buffer): Buffer | undefined {
  const content = bytes.subarray(sumLength);
  return bytes.length >= sumLength && sumOf(content).equals(bytes.subarray(0, sumLength))
    ? content
    : undefined;
}
