import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKeys } from './session-secrets';

/** Milliseconds by which the pass's time may differ from ours, because the clocks of machines differ. */
const passValidityMs = 5 * 60_000;

const keys = () => deriveKeys('doctor pass');

function passSignature(key: Uint8Array, at: string): Buffer {
  return createHmac('sha256', key).update(at).digest();
}

/** Returns a pass for `npm run doctor`, short-lived because unchecked proxies receive it. */
export function doctorPass(now: number): string {
  const at = String(now);
  const [key] = keys();
  return key ? `${at}.${passSignature(key, at).toString('base64url')}` : '';
}

export function isDoctorPass(pass: string, now: number): boolean {
  const [at = '', signatureText = ''] = pass.slice(0, 100).split('.');
  if (!/^\d{1,15}$/.test(at) || Math.abs(now - Number(at)) > passValidityMs) return false;
  const signature = Buffer.from(signatureText, 'base64url');
  return keys().some((key) => {
    const expected = passSignature(key, at);
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
}
