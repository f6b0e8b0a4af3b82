import { sm2 } from 'sm-crypto-v2';

/** The key pair with which callers encrypt ids for us, in hex; the public one begins with 04. */
export interface KeyPair {
  publicKey: string;
  privateKey: string;
}

export function newKeyPair(): KeyPair {
  return sm2.generateKeyPairHex();
}

/** C1C3C2 (platform facts §4). */
const cipherOrder = 1;

/** An encrypted id with its prefix, in plain text; undefined for what was not encrypted for us. */
export function decryptId(encrypted: string, { privateKey }: KeyPair): string | undefined {
  if (!/^04[0-9a-f]{194,}$/.test(encrypted)) return undefined;
  try {
    const plain = sm2.doDecrypt(encrypted.slice(2), privateKey, cipherOrder, { output: 'string' });
    return typeof plain === 'string' && plain !== '' ? plain : undefined;
  } catch {
    return undefined;
  }
}
