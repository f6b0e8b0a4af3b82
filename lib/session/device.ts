import 'server-only';
import { randomInt } from 'node:crypto';
import { cookieHeader, hostCookieName, readCookie } from './cookies';

/** Pattern of a device id: prefix xy, random digits, timestamp (Spec §3). */
const devicePattern = /^xy\d{8,40}$/;

const twoYears = 2 * 365 * 86_400;

export const deviceCookie = () => hostCookieName('kanbao-device');

export interface Device {
  id: string;
  setCookie: string | undefined;
}

/** Returns a new device id, also for calls that must not be traced to the reader's device. */
export function randomDeviceId(): string {
  return `xy${String(randomInt(0, 1_000_000)).padStart(6, '0')}${Date.now()}`;
}

/** Returns the request's device, else a new one (R3.125). */
export function deviceOf(request: Request): Device {
  const storedId = readCookie(request, deviceCookie());
  if (storedId && devicePattern.test(storedId)) return { id: storedId, setCookie: undefined };
  const id = randomDeviceId();
  return { id, setCookie: cookieHeader(deviceCookie(), id, { maxAge: twoYears }) };
}
