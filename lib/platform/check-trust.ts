import 'server-only';
import { getConfig } from '../contract/site';
import { EnvironmentError, environment } from '../env/environment';
import { call } from './client';
import { readPublicKey } from './id-encryption';
import { encryptingVersion } from './trust';

/**
 * Finds a wrong key at the start rather than at the first reader. A platform that cannot be reached is no reason not to start.
 * @throws EnvironmentError where ids have to be encrypted and the configuration's key cannot be used
 */
export async function checkTrust(): Promise<void> {
  const { SITE_VERSION } = environment();
  if (SITE_VERSION < encryptingVersion) return;
  const config = await call(getConfig, {}, { patience: 'direct' });
  if (!config.ok) return;
  const key = readPublicKey(config.value.sm2PublicKey);
  if (key.ok) return;
  throw new EnvironmentError(
    `SITE_VERSION = ${SITE_VERSION}: from version ${encryptingVersion} on ids are encrypted, but the sm2PublicKey of the platform's configuration is no SM2 public key (130 hex digits that begin with 04, or 128). Correct it there, or set a lower SITE_VERSION.`,
  );
}
