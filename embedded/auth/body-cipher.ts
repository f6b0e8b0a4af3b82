import { createDecipheriv, randomBytes } from 'node:crypto';

const aesKeyBytes = [16, 24, 32];

/** Generates a random key that has, together with the suffix, a valid AES key length. */
export function newBodyKey(suffix: string): string {
  const ownLength = Math.min(
    ...aesKeyBytes.map((length) => length - Buffer.byteLength(suffix)).filter((rest) => rest > 0),
  );
  return randomBytes(ownLength).toString('hex').slice(0, ownLength);
}

/**
 * Decrypts base64 text (AES-CBC, PKCS #7 padding). Returns undefined if the text was not encrypted with this
 * key.
 */
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
