import 'server-only';
import type { AnyOperation } from '../contract/operation';
import type { ContractConfig } from '../contract/site';
import { environment } from '../env/environment';
import { encryptBodies, readBodyKey } from './body-encryption';
import type { CallAuth } from './call-once';
import { type Result, succeed } from './errors';
import { encryptIds, readPublicKey } from './id-encryption';

/** Ids are encrypted from this SITE_VERSION on (Spec §7, reading 25). */
export const encryptingVersion = 3;

type Encrypt = NonNullable<CallAuth['encrypt']>;

function hasSecretIds({ encryptedIds }: AnyOperation): boolean {
  return environment().SITE_VERSION >= encryptingVersion && encryptedIds.length > 0;
}

export function needsEncryption(operation: AnyOperation): boolean {
  return hasSecretIds(operation) || operation.encryptedBodies !== undefined;
}

function idEncryption(operation: AnyOperation, config: ContractConfig): Result<Encrypt> {
  if (!hasSecretIds(operation)) return succeed((fields) => fields);
  const key = readPublicKey(config.sm2PublicKey);
  return key.ok ? succeed((fields) => encryptIds(fields, operation.encryptedIds, key.value)) : key;
}

function bodyEncryption({ encryptedBodies }: AnyOperation, config: ContractConfig): Result<Encrypt> {
  if (!encryptedBodies) return succeed((fields) => fields);
  const key = readBodyKey(config.encryptKey4);
  return key.ok ? succeed((fields) => encryptBodies(fields, Object.keys(encryptedBodies), key.value)) : key;
}

/** SM2 for ids (R7.137), AES for bodies (R7.57). */
export function encryptionOf(operation: AnyOperation, config: ContractConfig): Result<Encrypt> {
  const ids = idEncryption(operation, config);
  const bodies = bodyEncryption(operation, config);
  if (!ids.ok || !bodies.ok) return ids.ok ? bodies : ids;
  return succeed((fields) => bodies.value(ids.value(fields)));
}
