import 'server-only';
import { environment } from '../env/environment';
import { type AesKey, encryptAes } from './ciphers';
import { fail, type Result, succeed } from './errors';
import type { FieldValue } from './transport';

const keyLengths = [16, 24, 32];

/** Returns the AES key: the configuration's encryptKey4 plus the installation's suffix (R3.116, R9.43). */
export function readBodyKey(encryptKey4: string | undefined): Result<AesKey> {
  const { ENCRYPT_KEY_SUFFIX, ENCRYPT_IV } = environment();
  if (!encryptKey4) return fail({ kind: 'malformed', problem: 'the configuration has no encryptKey4' });
  const key = encryptKey4 + ENCRYPT_KEY_SUFFIX;
  const bytes = Buffer.byteLength(key);
  if (keyLengths.includes(bytes)) return succeed({ key, iv: ENCRYPT_IV });
  return fail({
    kind: 'malformed',
    problem: `encryptKey4 with ENCRYPT_KEY_SUFFIX has ${bytes} bytes; a key has 16, 24 or 32`,
  });
}

/** Encrypts the named text fields of a request (R7.57). */
export function encryptBodies(
  fields: Readonly<Record<string, FieldValue>>,
  names: readonly string[],
  aesKey: AesKey,
): Record<string, FieldValue> {
  const encryptedEntries = names.flatMap((name) => {
    const value = fields[name];
    return typeof value === 'string' ? [[name, encryptAes(value, aesKey)] as const] : [];
  });
  return { ...fields, ...Object.fromEntries(encryptedEntries) };
}
