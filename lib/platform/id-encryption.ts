import 'server-only';
import { sm2 } from 'sm-crypto';
import { fail, type Result, succeed } from './errors';
import type { FieldValue } from './transport';

/** C1C3C2, the order that the platform reads (platform facts §4). */
const cipherOrder = 1;

/** Ids that mean "nobody" are sent as they are (platform facts §4). */
const sentinels = new Set(['', '0', '-1']);

/**
 * The key in the form the cipher wants: 130 hex digits with 04 in front.
 * @returns `malformed` for anything else, a point beside the curve included: a configuration error that is reported at the start
 */
export function readPublicKey(given: string | undefined): Result<string> {
  const hex = given?.trim().toLowerCase() ?? '';
  const key = /^[0-9a-f]{128}$/.test(hex) ? `04${hex}` : hex;
  const usable = /^04[0-9a-f]{128}$/.test(key) && sm2.verifyPublicKey(key);
  return usable ? succeed(key) : fail({ kind: 'malformed', problem: 'sm2PublicKey is no SM2 public key' });
}

/**
 * SM2 without key streams of zeros, under which a text stands as it is: the standard (GB/T 32918.4, step A5) draws another random
 * number then, the library does not. It comes once in 256 ids of one letter, and OpenSSL refuses such a cipher.
 */
function encrypt(id: string, publicKey: string): string {
  const plain = Buffer.from(id).toString('hex');
  let cipher = sm2.doEncrypt(id, publicKey, cipherOrder);
  for (let again = 0; plain !== '' && cipher.endsWith(plain) && again < 20; again += 1)
    cipher = sm2.doEncrypt(id, publicKey, cipherOrder);
  return cipher;
}

/** One id, encrypted (R7.139): the cipher's own text may begin with 04 by chance, so the prefix is always added, exactly once. */
export function encryptId(id: string, publicKey: string): string {
  return `04${encrypt(id, publicKey)}`;
}

function encryptValue(value: FieldValue, publicKey: string): FieldValue {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  return sentinels.has(String(value)) ? value : encryptId(String(value), publicKey);
}

/** The fields of a request with the named ones encrypted (R7.137, R7.138). */
export function encryptIds(
  fields: Readonly<Record<string, FieldValue>>,
  names: readonly string[],
  publicKey: string,
): Record<string, FieldValue> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      names.includes(name) ? encryptValue(value, publicKey) : value,
    ]),
  );
}
