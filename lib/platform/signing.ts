import 'server-only';
import { environment } from '../env/environment';
import { hashHex } from './ciphers';

/** Returns the hash of a text by the configured algorithm. */
export function signatureOf(text: string): string {
  return hashHex(environment().SIGN_HASH, text);
}

/**
 * Returns the signature of `auth`: hash(secret + time + secret[2..6]) (platform facts §3). @param time epoch ms by the platform's
 * clock
 */
export function authSign(appSecret: string, time: string): string {
  return signatureOf(appSecret + time + appSecret.slice(2, 6));
}

/** Returns the signature of a request: hash(authToken + appSecret + time) (Spec §7, platform facts §3). */
export function requestSign(authToken: string, appSecret: string, time: string): string {
  return signatureOf(authToken + appSecret + time);
}
