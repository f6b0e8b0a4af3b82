import 'server-only';
// crypto-js is unmaintained, so only this module uses it, and tests compare it with node:crypto and OpenSSL.
import cryptoJs from 'crypto-js';

const hashes = { md5: cryptoJs.MD5, sha1: cryptoJs.SHA1, sha256: cryptoJs.SHA256 } as const;

/** Returns the hash of the UTF-8 bytes in lower-case hex. */
export function hashHex(name: keyof typeof hashes, text: string): string {
  return hashes[name](text).toString();
}

/** Texts whose UTF-8 bytes are the key and the initialization vector. */
export interface AesKey {
  key: string;
  iv: string;
}

/** Encrypts by AES-CBC, Pkcs7, to base64 (platform facts §4). Callers must check the key's length. */
export function encryptAes(text: string, { key, iv }: AesKey): string {
  const { AES, enc, mode, pad } = cryptoJs;
  // The key is parsed, because crypto-js treats a string key as a passphrase.
  const options = { iv: enc.Utf8.parse(iv), mode: mode.CBC, padding: pad.Pkcs7 };
  return AES.encrypt(text, enc.Utf8.parse(key), options).toString();
}
