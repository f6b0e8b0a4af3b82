import 'server-only';
import type { AnyOperation } from '../contract/operation';
import type { ContractConfig } from '../contract/site';
import { environment } from '../env/environment';
import { encryptBodies, readBodyKey } from './body-encryption';
import type { CallAuth } from './call-once';
import { type Result, succeed } from './errors';
import { encryptIds, readPublicKey } from './id-encryption';

/** SITE_VERSION from which ids are encrypted (Spec §7, reading 25). */
export const encryptingVersion = 3;

type Encrypt = NonNullable<CallAuth['encrypt']>;

function hasSecretIds({ encryptedIds }: AnyOperation): boolean {
  return environment().SITE_VERSION >= encryptingVersion && encryptedIds.length > 0;
}

export function needsEncryption(operation: AnyOperation): boolean {
  return hasSecretIds(operation) || operation.encryptedBodies !== undefined;
}

/** Returns a function that encrypts ids by SM2 (R7.137) and bodies by AES (R7.57). */
export function encryptionOf(operation: AnyOperation, config: ContractConfig): Result<Encrypt> {
  const { encryptedIds, encryptedBodies } = operation;
  const idKey = hasSecretIds(operation) ? readPublicKey(config.sm2PublicKey) : undefined;
  const bodyKey = encryptedBodies && readBodyKey(config.encryptKey4);
  if (idKey?.ok === false) return idKey;
  if (bodyKey?.ok === false) return bodyKey;
  return succeed((fields) => {
    const newFields = idKey ? encryptIds(fields, encryptedIds, idKey.value) : fields;
    return bodyKey ? encryptBodies(newFields, Object.keys(encryptedBodies ?? {}), bodyKey.value) : newFields;
  });
}
