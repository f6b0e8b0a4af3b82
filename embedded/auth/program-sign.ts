import { createHash } from 'node:crypto';
import type { Call } from '../call';
import { Refusal } from '../refusal';

/** Provider whose logins must be signed. Other providers use unsigned logins (reading 27). */
export const signedProvider = 'tencent_wechat';

/** Status code of a wrong signature (Spec §8). */
const wrongSignatureStatus = 1004;

const clockToleranceMs = 300_000;

/** Parts of the secret, in this order (platform facts §3). Header and body must contain them with equal values. */
const secretFields = ['devid', 'random', 'timestamp', 'token', 'version'];

const requiredFields = ['provider', 'oid', 'nickname', 'devid', 'unionid'];

const nameListPattern = /^[A-Za-z_]+(?:,[A-Za-z_]+)*$/;

function hasValidSignature({ fields, header, now, authService }: Call): boolean {
  const nameList = header('program-params') ?? '';
  if (!nameListPattern.test(nameList)) return false;
  const names = nameList.split(',');
  if (!requiredFields.every((name) => names.includes(name))) return false;
  if (!names.every((name) => typeof fields[name] === 'string')) return false;
  if (!secretFields.every((name) => header(name) !== undefined && header(name) === fields[name]))
    return false;
  if (Math.abs(Number(fields.timestamp) - now) > clockToleranceMs) return false;
  const pairsOf = (parameters: readonly string[]) =>
    parameters.map((name) => `${name}=${String(fields[name])}`).join('&');
  const hashOf = (text: string) => createHash(authService.rules.hash).update(text).digest('hex');
  return header('program-sign') === hashOf(`${pairsOf(names)}&secret=${hashOf(pairsOf(secretFields))}`);
}

export function checkProgramSign(call: Call): void {
  if (!hasValidSignature(call)) throw new Refusal(wrongSignatureStatus, '签名错误');
}
