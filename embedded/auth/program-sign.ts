import { createHash } from 'node:crypto';
import type { Call } from '../call';
import { Refusal } from '../envelope';

/** Whose logins must be signed; other providers use the plain form (reading 27). */
export const signedProvider = 'tencent_wechat';

/** Status for what is not signed as it should be (Spec §8). */
const wrongSignature = 1004;

/** ms that a signature's time may be off. */
const clockTolerance = 300_000;

/** Both the header and the body have these; what they say must be the same. */
const repeated = ['token', 'devid', 'random', 'timestamp', 'version'];

/** What the secret is made of, in this order (platform facts §3). */
const secretNames = ['devid', 'random', 'timestamp', 'token', 'version'];

/** What a signature must cover to be worth anything. */
const needed = ['provider', 'oid', 'nickname', 'devid', 'unionid'];

const listPattern = /^[A-Za-z_]+(?:,[A-Za-z_]+)*$/;

/** Whether a call is signed by program-sign as the platform facts (§3) have it. */
function isSigned({ fields, header, now, authDesk }: Call): boolean {
  const list = header('program-params') ?? '';
  if (!listPattern.test(list)) return false;
  const names = list.split(',');
  if (!needed.every((name) => names.includes(name))) return false;
  if (!names.every((name) => typeof fields[name] === 'string')) return false;
  if (!repeated.every((name) => header(name) !== undefined && header(name) === fields[name])) return false;
  if (Math.abs(Number(fields.timestamp) - now) > clockTolerance) return false;
  const pairs = (of: readonly string[]) => of.map((name) => `${name}=${String(fields[name])}`).join('&');
  const hash = (text: string) => createHash(authDesk.rules.hash).update(text).digest('hex');
  return header('program-sign') === hash(`${pairs(names)}&secret=${hash(pairs(secretNames))}`);
}

/** @throws Refusal for a call whose body is not the one that was signed */
export function checkProgramSign(call: Call): void {
  if (!isSigned(call)) throw new Refusal(wrongSignature, '签名错误');
}
