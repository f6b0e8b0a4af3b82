import 'server-only';
import { type ContractConfig, getConfig } from '../contract/site';
import { EnvironmentError, environment } from '../env/environment';
import { readBodyKey } from './body-encryption';
import { call } from './client';
import { encryptingVersion } from './encryption';
import { encryptId, readPublicKey } from './id-encryption';
import { securityToken } from './security-token';

function idKeyProblems(sm2PublicKey: string | undefined): string[] {
  const { SITE_VERSION } = environment();
  if (SITE_VERSION < encryptingVersion || readPublicKey(sm2PublicKey).ok) return [];
  return [
    `SITE_VERSION = ${SITE_VERSION}: from version ${encryptingVersion} on ids are encrypted, but the sm2PublicKey of the platform's configuration is no SM2 public key (130 hex digits that begin with 04, or 128). Correct it there, or set a lower SITE_VERSION.`,
  ];
}

/** Reports an invalid key; a platform without a key has no encrypted votes (R9.43). */
function bodyKeyProblems(encryptKey4: string | undefined): string[] {
  if (!encryptKey4) return [];
  const key = readBodyKey(encryptKey4);
  if (key.ok || key.error.kind !== 'malformed') return [];
  return [
    `ENCRYPT_KEY_SUFFIX: ${key.error.problem}. Votes could not be sent. Correct the suffix, or the platform's configuration.`,
  ];
}

/** Number of encryptions at startup, because the first ones take ten times as long (tables, JIT). */
const warmUpRounds = 3;

/** Loads token and key in advance. Failures are ignored, because calls that need the token retry. */
async function warmUp({ tokenEnable, sm2PublicKey }: ContractConfig): Promise<void> {
  if (tokenEnable) await securityToken().get();
  const key = readPublicKey(sm2PublicKey);
  if (environment().SITE_VERSION < encryptingVersion || !key.ok) return;
  for (let round = 0; round < warmUpRounds; round += 1) encryptId('1', key.value);
}

/** Checks the platform's keys. An unreachable platform does not prevent startup. @throws EnvironmentError */
export async function checkAuth(): Promise<void> {
  const config = await call(getConfig, {}, { timeoutClass: 'direct' });
  if (!config.ok) return;
  const { sm2PublicKey, encryptKey4 } = config.value;
  const problems = [...idKeyProblems(sm2PublicKey), ...bodyKeyProblems(encryptKey4)];
  if (problems.length > 0) throw new EnvironmentError(problems.join('\n'));
  await warmUp(config.value);
}
