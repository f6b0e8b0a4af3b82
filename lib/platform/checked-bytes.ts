import { createHash } from 'node:crypto';

/**
 * Checksum length in bytes. The checksum detects mistakes and truncation, not attacks: only trusted programs
 * write to our Redis.
 */
const sumLength = 16;

function sumOf(content: Uint8Array): Buffer {
  return createHash('sha256').update(content).digest().subarray(0, sumLength);
}

/** Prepends a checksum to the content. */
export function withSum(content: Uint8Array): Buffer {
  return Buffer.concat([sumOf(content), content]);
}

/** Verifies and removes the checksum. @returns undefined if the bytes are not an intact value of `withSum` */
export function checkSum(bytes: Buffer): Buffer | undefined {
  const content = bytes.subarray(sumLength);
  return bytes.length >= sumLength && sumOf(content).equals(bytes.subarray(0, sumLength))
    ? content
    : undefined;
}
