import { createHash } from 'node:crypto';

/** Bytes. Detects mistakes and truncation, not attacks: only trusted programs write to our Redis. */
const sumLength = 16;

function sumOf(content: Uint8Array): Buffer {
  return createHash('sha256').update(content).digest().subarray(0, sumLength);
}

export function withSum(content: Uint8Array): Buffer {
  return Buffer.concat([sumOf(content), content]);
}

/** Removes the checksum. @returns undefined if the bytes are not intact */
export function checkSum(bytes: Buffer): Buffer | undefined {
  const content = bytes.subarray(sumLength);
  return bytes.length >= sumLength && sumOf(content).equals(bytes.subarray(0, sumLength))
    ? content
    : undefined;
}
