import 'server-only';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { cookieHeader, hostCookieName, readCookie } from '../session/cookies';
import { seal, unseal } from '../session/seal';

/** Proof that a device knew the secret of `target` or requested a code. Gives the device a separate limit. */
const passSchema = z.object({
  target: z.string(),
  /** Name in rate limits. Copies of the cookie have the same name, so they share one limit. */
  id: z.string(),
  /** Epoch ms at which the pass expires. */
  until: z.number(),
});

type Pass = z.output<typeof passSchema>;

const purpose = { audience: 'kanbao-known-device', lifetime: 180 * 86_400 };

const maxPasses = 8;

function cookieName(): string {
  return hostCookieName('kanbao-known-device');
}

async function passesOf(request: Request): Promise<Pass[]> {
  const cookie = readCookie(request, cookieName());
  const parsed = z.array(passSchema).safeParse(cookie && (await unseal(cookie, purpose))?.passes);
  return parsed.success ? parsed.data.filter(({ until }) => until > Date.now()) : [];
}

export async function passIdFor(request: Request, target: string): Promise<string | undefined> {
  return (await passesOf(request)).find((candidate) => candidate.target === target)?.id;
}

/** @param lifetime in ms */
export async function createPassCookie(request: Request, target: string, lifetime = purpose.lifetime * 1000) {
  const knownPasses = await passesOf(request);
  const previousPass = knownPasses.find((candidate) => candidate.target === target);
  const otherPasses = knownPasses.filter((candidate) => candidate !== previousPass);
  const id = previousPass?.id ?? randomBytes(9).toString('base64url');
  const until = Math.max(previousPass?.until ?? 0, Date.now() + lifetime);
  const passes = [...otherPasses, { target, id, until }].slice(-maxPasses);
  return cookieHeader(cookieName(), await seal({ passes }, purpose), { maxAge: purpose.lifetime });
}
