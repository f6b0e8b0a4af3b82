import 'server-only';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { cookieHeader, readCookie, servedByHttps } from './cookies';
import { seal, unseal } from './seal';

/**
 * That a device may try for a name or number of its own, whatever others do to it: it has logged in under that before, or a
 * code was sent to that number at its request.
 */
const pass = z.object({
  /** What may be tried for; a digest. */
  target: z.string(),
  /** Names the pass in limits: a copy of the cookie has the same tries. */
  id: z.string(),
  /** Epoch ms. */
  until: z.number(),
});

type Pass = z.output<typeof pass>;

const passes = z.array(pass);

const purpose = { audience: 'kanbao-known-device', lifetime: 180 * 86_400 };

/** Passes that a device keeps; the oldest go first. */
const mostPasses = 8;

function cookieName(): string {
  return `${servedByHttps() ? '__Host-' : ''}kanbao-known-device`;
}

async function passesOf(request: Request): Promise<Pass[]> {
  const sealed = readCookie(request, cookieName());
  const read = passes.safeParse(sealed === undefined ? [] : (await unseal(sealed, purpose))?.passes);
  return read.success ? read.data.filter(({ until }) => until > Date.now()) : [];
}

/** The id of the pass that a request brings for a target; undefined where it brings none. */
export async function passFor(request: Request, target: string): Promise<string | undefined> {
  return (await passesOf(request)).find((one) => one.target === target)?.id;
}

/** Value of a `set-cookie` header that gives the device of a request a pass, good for `lifetime` ms. */
export async function givePass(
  request: Request,
  target: string,
  lifetime = purpose.lifetime * 1000,
): Promise<string> {
  const known = await passesOf(request);
  const before = known.find((one) => one.target === target);
  const others = known.filter((one) => one !== before);
  const id = before?.id ?? randomBytes(9).toString('base64url');
  const until = Math.max(before?.until ?? 0, Date.now() + lifetime);
  const kept = [...others, { target, id, until }].slice(-mostPasses);
  return cookieHeader(cookieName(), await seal({ passes: kept }, purpose), { maxAge: purpose.lifetime });
}
