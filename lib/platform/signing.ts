import 'server-only';
import { environment } from '../env/environment';
import { hashHex } from './ciphers';

export function signatureOf(text: string): string {
  return hashHex(environment().SIGN_HASH, text);
}

/** Signs an auth request (platform facts §3); `time` is epoch ms on the platform's clock. */
export function authSign(appSecret: string, time: string): string {
  return signatureOf(appSecret + time + appSecret.slice(2, 6));
}

/** Signs a request (Spec §7, platform facts §3). */
export function requestSign(authToken: string, appSecret: string, time: string): string {
  return signatureOf(authToken + appSecret + time);
}
