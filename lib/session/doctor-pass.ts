import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKeys } from './session-secrets';

/** Maximum ms between a pass's time and this machine's clock, because the clocks of machines differ. */
const passValidityMs = 5 * 60_000;

const keys = () => deriveKeys('doctor pass');

function passSignature(key: Uint8Array, timeText: string): Buffer {
  return createHmac('sha256', key).update(timeText).digest();
}

/** Returns a pass for `npm run doctor`, short-lived because unchecked proxies receive it. */
export function doctorPass(now: number): string {
  const timeText = String(now);
  const [key] = keys();
  return key ? `${timeText}.${passSignature(key, timeText).toString('base64url')}` : '';
}

export function isDoctorPass(pass: string, now: number): boolean {
  const [timeText = '', signatureText = ''] = pass.slice(0, 100).split('.');
  if (!/^\d{1,15}$/.test(timeText) || Math.abs(now - Number(timeText)) > passValidityMs) return false;
  const signature = Buffer.from(signatureText, 'base64url');
  return keys().some((key) => {
    const expected = passSignature(key, timeText);
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
}
