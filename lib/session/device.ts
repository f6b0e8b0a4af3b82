import 'server-only';
import { randomInt } from 'node:crypto';
import { cookieHeader, readCookie, servedByHttps } from './cookies';

/** The virtual device id (Spec §3): prefix xy, random digits, timestamp. */
const devicePattern = /^xy\d{8,40}$/;

const twoYears = 2 * 365 * 86_400;

/** The name's prefix makes browsers refuse a cookie of this name from a sibling domain. */
function deviceCookie(): string {
  return servedByHttps() ? '__Host-kanbao-device' : 'kanbao-device';
}

/** Whether a cookie names a device. */
export function isDeviceCookie(name: string): boolean {
  return name === deviceCookie();
}

/** A device that nobody has, for what must not be found by its own: each is another one. */
export function nobodysDevice(): string {
  return newDeviceId(Date.now());
}

/** A visitor's device. */
export interface Device {
  id: string;
  /** Value of a `set-cookie` header where the device is new to us. */
  setCookie: string | undefined;
}

function newDeviceId(now: number): string {
  return `xy${String(randomInt(0, 1_000_000)).padStart(6, '0')}${now}`;
}

/** The device of a request, known by its cookie, else a new one (R3.125). No script can read it. */
export function deviceOf(request: Request, now = Date.now()): Device {
  const known = readCookie(request, deviceCookie());
  if (known && devicePattern.test(known)) return { id: known, setCookie: undefined };
  const id = newDeviceId(now);
  return { id, setCookie: cookieHeader(deviceCookie(), id, { maxAge: twoYears }) };
}
