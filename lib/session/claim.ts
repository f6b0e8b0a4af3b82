import 'server-only';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { sealKeys } from './session-secrets';

/** ms for which an act is known by its key. */
export const keyLives = 86_400_000;

/** ms after which nothing of an act that never came to its end can still be under way here. */
export const actLives = 180_000;

/** ms for which what was done is not done again from another page (`Act.from`). */
const sameEverywhere = 600_000;

/** What stands under the key of an act. */
const claimSchema = z.object({
  /** Digest of what it was asked with. */
  input: z.string(),
  /** Digest of where it was asked, if that makes a difference. */
  from: z.string().optional(),
  /** Who is about it; makes every claim another text. */
  owner: z.string(),
  /** ms since the epoch of the first claim under this key, and of what stands here now. */
  since: z.number(),
  at: z.number(),
  state: z.enum(['underWay', 'done', 'unknown']),
  /** The answer to be repeated. */
  answer: z.unknown().optional(),
});

export type Claim = z.output<typeof claimSchema>;

/** The claim in a text; undefined when that is none. */
export function readClaim(text: string): Claim | undefined {
  try {
    return claimSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Who is about an act: no two claims are the same text, so that one can be told from the next. */
export function newOwner(): string {
  return randomUUID();
}

/** A name that tells nothing of what it was made from and does not change with the secrets of sessions. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}

/** A digest under a secret, as an input may hold a password; it begins with the secret's name. */
function sealedDigest(input: unknown, { name, key }: { name: string; key: Uint8Array }): string {
  return `${name}.${createHmac('sha256', key).update(JSON.stringify(input)).digest('base64url').slice(0, 22)}`;
}

export function inputDigest(input: unknown): string {
  const [first] = sealKeys();
  return first ? sealedDigest(input, first) : '';
}

/** Whether a claim is for this input; under a secret that is known no more the key alone must do. */
export function isFor(claim: Claim, input: unknown): boolean {
  const key = sealKeys().find(({ name }) => claim.input.startsWith(`${name}.`));
  return key === undefined || claim.input === sealedDigest(input, key);
}

/** Whether what was done is long enough ago, and elsewhere, for the same to be meant once more. */
export function isMeantAnew({ state, from, at }: Claim, asked: string | undefined, now: number): boolean {
  return state === 'done' && from !== asked && now >= at + sameEverywhere;
}

/** What a claim means to who comes next: `free` may be taken, `unknown` has ended without a word. */
export type Standing = 'free' | Claim['state'];

export function standingOf(claim: Claim | undefined, now: number): Standing {
  if (!claim || now >= claim.at + keyLives) return 'free';
  return claim.state === 'underWay' && now >= claim.at + actLives ? 'unknown' : claim.state;
}

/**
 * The record of an action that may be done again. An empty place would not do: instances restore their own records where Redis has
 * none (`tellAgain`).
 */
export function freedClaim({ answer: _answer, ...claim }: Claim): Claim {
  return { ...claim, owner: newOwner(), at: 0 };
}

/** ms since the epoch from when on nobody is about an act whose outcome is unknown. */
export function quietSince(claim: Claim): number {
  return claim.state === 'underWay' ? claim.at + actLives : claim.at;
}
