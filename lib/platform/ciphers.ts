import 'server-only';
// crypto-js is a CommonJS package with a default export only. The package is no longer maintained, so only this module uses
// it, and tests compare it with node:crypto and OpenSSL.
import cryptoJs from 'crypto-js';

const hashes = { md5: cryptoJs.MD5, sha1: cryptoJs.SHA1, sha256: cryptoJs.SHA256 } as const;

export type HashName = keyof typeof hashes;

/** Returns the hash of a text's UTF-8 bytes in lower-case hex. */
export function hashHex(name: HashName, text: string): string {
  return hashes[name](text).toString();
}

/** AES key and initialization vector as texts; their UTF-8 bytes are used. */
export interface AesKey {
  key: string;
  iv: string;
}

/**
 * Encrypts with AES-CBC and Pkcs7 padding; returns base64 (platform facts §4).
 * @param aesKey with a key of 16, 24 or 32 bytes and an iv of 16 bytes; crypto-js does not check lengths
 */
export function encryptAes(text: string, { key, iv }: AesKey): string {
  const { AES, enc, mode, pad } = cryptoJs;
  // Parsed bytes, because crypto-js treats a string key as a passphrase.
  const options = { iv: enc.Utf8.parse(iv), mode: mode.CBC, padding: pad.Pkcs7 };
  return AES.encrypt(text, enc.Utf8.parse(key), options).toString();
}
