import { createHash } from 'node:crypto';

/** Length of the checksum, which detects mistakes, not attacks: only trusted programs write to our Redis. */
const checksumBytes = 16;

function checksumOf(content: Uint8Array): Buffer {
  return createHash('sha256').update(content).digest().subarray(0, checksumBytes);
}

export function addChecksum(content: Uint8Array): Buffer {
  return Buffer.concat([checksumOf(content), content]);
}

export function removeChecksum(bytes: Buffer): Buffer | undefined {
  const content = bytes.subarray(checksumBytes);
  return bytes.length >= checksumBytes && checksumOf(content).equals(bytes.subarray(0, checksumBytes))
    ? content
    : undefined;
}
