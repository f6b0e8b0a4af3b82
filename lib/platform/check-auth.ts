import 'server-only';
import { type ContractConfig, getConfig } from '../contract/site';
import { EnvironmentError, environment } from '../env/environment';
import { readBodyKey } from './body-encryption';
import { call } from './client';
import { encryptingVersion } from './encryption';
import { encryptId, readPublicKey } from './id-encryption';
import { securityToken } from './security-token';

/** What is wrong with the key of ids, where ids are encrypted. */
function idKeyProblem(sm2PublicKey: string | undefined): string[] {
  const { SITE_VERSION } = environment();
  if (SITE_VERSION < encryptingVersion || readPublicKey(sm2PublicKey).ok) return [];
  return [
    `SITE_VERSION = ${SITE_VERSION}: from version ${encryptingVersion} on ids are encrypted, but the sm2PublicKey of the platform's configuration is no SM2 public key (130 hex digits that begin with 04, or 128). Correct it there, or set a lower SITE_VERSION.`,
  ];
}

/** What is wrong with the key of votes; a platform without one takes none (R9.43). */
function bodyKeyProblem(encryptKey4: string | undefined): string[] {
  if (!encryptKey4) return [];
  const key = readBodyKey(encryptKey4);
  if (key.ok || key.error.kind !== 'malformed') return [];
  return [
    `ENCRYPT_KEY_SUFFIX: ${key.error.problem}. Votes could not be sent. Correct the suffix, or the platform's configuration.`,
  ];
}

/** Encryptions after which the cipher has its tables and is compiled: the first takes ten times as long. */
const warmingRounds = 3;

/**
 * Gets what the first page would have to wait for: credentials came with the configuration, the token is fetched, the cipher
 * warmed. What cannot be had now is asked for again by the calls that want it.
 */
async function warmUp({ tokenEnable, sm2PublicKey }: ContractConfig): Promise<void> {
  if (tokenEnable) await securityToken().get();
  const key = readPublicKey(sm2PublicKey);
  if (environment().SITE_VERSION < encryptingVersion || !key.ok) return;
  for (let round = 0; round < warmingRounds; round += 1) encryptId('1', key.value);
}

/**
 * Finds wrong keys at the start rather than at the first reader. A platform that cannot be reached is no reason not to start; from
 * one that can, credentials and token are fetched at once.
 * @throws EnvironmentError where something has to be encrypted and the configuration's key for it cannot be used
 */
export async function checkAuth(): Promise<void> {
  const config = await call(getConfig, {}, { timeLimit: 'direct' });
  if (!config.ok) return;
  const { sm2PublicKey, encryptKey4 } = config.value;
  const problems = [...idKeyProblem(sm2PublicKey), ...bodyKeyProblem(encryptKey4)];
  if (problems.length > 0) throw new EnvironmentError(problems.join('\n'));
  await warmUp(config.value);
}
