import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysFor } from './session-secrets';

/** ms for which a pass is good, before and after its time: clocks of two machines differ. */
const goodFor = 5 * 60_000;

const keys = () => keysFor('doctor pass');

function sign(key: Uint8Array, at: string): Buffer {
  return createHmac('sha256', key).update(at).digest();
}

/**
 * What `npm run doctor` shows an instance of the same secret, to be told how its request has arrived there. It goes through
 * proxies that are not yet known to be good, so it is worth nothing else and not for long.
 */
export function doctorPass(now: number): string {
  const at = String(now);
  const [key] = keys();
  return key ? `${at}.${sign(key, at).toString('base64url')}` : '';
}

/** Whether somebody with this installation's secret has made the pass, a moment ago. */
export function isDoctorPass(pass: string, now: number): boolean {
  const [at = '', shown = ''] = pass.slice(0, 100).split('.');
  if (!/^\d{1,15}$/.test(at) || Math.abs(now - Number(at)) > goodFor) return false;
  const given = Buffer.from(shown, 'base64url');
  return keys().some((key) => {
    const expected = sign(key, at);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
