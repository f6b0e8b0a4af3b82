import { sm2 as second } from 'sm-crypto';
import { sm2 as first } from 'sm-crypto-v2';
import { encryptId } from '@/lib/platform/id-encryption';

/* Compares `sm-crypto-v2`, which encrypts ids, with the slower package `sm-crypto` of publishers. */

const idCount = 1_000;

/** Order of the parts of a ciphertext: C1C3C2 (platform facts §4). */
const cipherOrder = 1;

/** Number of bytes of the prefix, C1 and C3. */
const fixedBytes = 1 + 64 + 32;

/** Ids like those of platforms: most have 1 to 19 digits, and some are not numeric. */
const ids = Array.from({ length: idCount }, (_, index) =>
  index % 50 === 0 ? `用户-${index}` : String(BigInt(index) ** 4n + BigInt(index)).slice(0, 19),
);

const directions = [
  ['sm-crypto-v2 encrypts, sm-crypto decrypts', encryptId, second],
  [
    'sm-crypto encrypts, sm-crypto-v2 decrypts',
    (id: string, publicKey: string) => `04${second.doEncrypt(id, publicKey, cipherOrder)}`,
    first,
  ],
] as const;

test.each(directions)(
  '%s: every id has exactly one prefix and is decrypted correctly',
  (_name, encrypt, { doDecrypt }) => {
    const { publicKey, privateKey } = first.generateKeyPairHex();
    const wrong = ids.filter((id) => {
      const encrypted = encrypt(id, publicKey);
      const hasOnePrefix =
        encrypted.startsWith('04') && encrypted.length === 2 * (fixedBytes + Buffer.byteLength(id));
      return !hasOnePrefix || doDecrypt(encrypted.slice(2), privateKey, cipherOrder) !== id;
    });
    expect(wrong).toEqual([]);
  },
);
