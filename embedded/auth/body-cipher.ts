import { createDecipheriv, randomBytes } from 'node:crypto';

/** Bytes that a key of AES can have. */
const keyLengths = [16, 24, 32];

/** A random key of the configuration that has, with the suffix, the length of a key of AES. */
export function newBodyKey(suffix: string): string {
  const own = Math.min(
    ...keyLengths.map((length) => length - Buffer.byteLength(suffix)).filter((rest) => rest > 0),
  );
  return randomBytes(own).toString('hex').slice(0, own);
}

/** What was encrypted by AES-CBC with Pkcs7 padding and sent in base64; undefined for what was not encrypted for us. */
export function decryptBody(encrypted: string, key: string, iv: string): string | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encrypted)) return undefined;
  try {
    const decipher = createDecipheriv(`aes-${Buffer.byteLength(key) * 8}-cbc`, key, iv);
    const plain = Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()]);
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    return undefined;
  }
}
