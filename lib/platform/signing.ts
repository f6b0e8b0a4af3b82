import 'server-only';
// A CommonJS package: Node's own loader knows its default export only.
import cryptoJs from 'crypto-js';
import { environment } from '../env/environment';

const hashes = { md5: cryptoJs.MD5, sha1: cryptoJs.SHA1, sha256: cryptoJs.SHA256 } as const;

/** The installation's hash of a text, in lower-case hex. */
function hashHex(text: string): string {
  return hashes[environment().SIGN_HASH](text).toString();
}

/** Signature of `auth`: hash(secret + time + secret[2..6]) (platform facts §3). `time` is epoch ms by the platform's clock. */
export function authSign(appSecret: string, time: string): string {
  return hashHex(appSecret + time + appSecret.slice(2, 6));
}

/** Signature of every request: hash(authToken + appSecret + time) (Spec §7, platform facts §3). */
export function requestSign(authToken: string, appSecret: string, time: string): string {
  return hashHex(authToken + appSecret + time);
}
