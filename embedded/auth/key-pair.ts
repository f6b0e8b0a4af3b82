import { sm2 } from 'sm-crypto-v2';

/** Order of the parts of a ciphertext: C1C3C2 (platform facts §4). */
const cipherOrder = 1;

/** Returns undefined if the id was not encrypted with this key. */
export function decryptId(encrypted: string, { privateKey }: sm2.KeyPair): string | undefined {
  if (!/^04[0-9a-f]{194,}$/.test(encrypted)) return undefined;
  try {
    const plain = sm2.doDecrypt(encrypted.slice(2), privateKey, cipherOrder, { output: 'string' });
    return typeof plain === 'string' && plain !== '' ? plain : undefined;
  } catch {
    return undefined;
  }
}
