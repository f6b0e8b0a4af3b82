import 'server-only';
// A CommonJS package: Node's own loader knows its default export only. Its author has ended development, so it is used in
// this module alone, and tests hold it to node:crypto and OpenSSL.
import cryptoJs from 'crypto-js';

const hashes = { md5: cryptoJs.MD5, sha1: cryptoJs.SHA1, sha256: cryptoJs.SHA256 } as const;

export type HashName = keyof typeof hashes;

/** Hash of a text, read as UTF-8, in lower-case hex. */
export function hashHex(name: HashName, text: string): string {
  return hashes[name](text).toString();
}

/** Key and initialisation vector of AES, both as texts whose UTF-8 bytes count. */
export interface AesKey {
  key: string;
  iv: string;
}

/**
 * AES-CBC with Pkcs7 padding, in base64 (platform facts §4).
 * @param aesKey with a key of 16, 24 or 32 bytes and an iv of 16: the package takes others without a word
 */
export function encryptAes(text: string, { key, iv }: AesKey): string {
  const { AES, enc, mode, pad } = cryptoJs;
  // As texts they would be taken for a passphrase.
  const options = { iv: enc.Utf8.parse(iv), mode: mode.CBC, padding: pad.Pkcs7 };
  return AES.encrypt(text, enc.Utf8.parse(key), options).toString();
}
