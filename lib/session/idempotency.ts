import 'server-only';
import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { processWide } from '@/lib/platform/process-wide';
import { reportRedisFailure } from '@/lib/platform/redis';
import { sealKeys } from './session-secrets';
import { askShared } from './shared-memory';

/** ms for which an act is remembered under its key. */
const remembered = 10 * 60_000;

interface Known {
  input: string;
  answer: Promise<unknown>;
}

/** What a writing handler did, so that it can be told again. */
const acts = processWide(
  'idempotent-acts',
  () => new LRUCache<string, Known>({ max: 5000, ttl: remembered }),
);

const keyPattern = /^[\w-]{8,64}$/;

/** A usable idempotency key; any other value counts as missing. */
export function readIdempotencyKey(value: unknown): string | undefined {
  return typeof value === 'string' && keyPattern.test(value) ? value : undefined;
}

/** An act that is to be done once. */
interface Act<Answer> {
  /** Names the act, who does it, and the key that they gave: it always stands for the same kind of answer. */
  key: string;
  /** What it was asked with. */
  input: unknown;
  work: () => Promise<Answer>;
  /** Whether the answer is one to be repeated. */
  succeeded: (answer: Answer) => boolean;
}

/**
 * What came of it. `otherInput`: the key was used for something else (422). `underWay`: another instance is about it (409;
 * both after the IETF's draft of the Idempotency-Key header).
 */
export type Once<Answer> = { kind: 'answer'; answer: Answer } | { kind: 'otherInput' | 'underWay' };

/** A digest of the input, which may hold a password; instances that share a Redis share their secret. */
function digestOf(input: unknown): string {
  const secret = sealKeys()[0]?.key ?? '';
  return createHmac('sha256', secret).update(JSON.stringify(input)).digest('base64url').slice(0, 22);
}

const shared = z.object({ input: z.string(), answer: z.unknown().optional() });

const sharedKey = (key: string) => `kanbao:once:${key}`;

/** What another instance knows of the key; undefined where it is ours now, or nobody can be asked. */
async function claim(key: string, input: string): Promise<z.output<typeof shared> | undefined> {
  const value = JSON.stringify({ input });
  const known = await askShared('acts', async (redis) =>
    (await redis.set(sharedKey(key), value, 'PX', remembered, 'NX')) ? null : redis.get(sharedKey(key)),
  );
  return known ? readShared(known) : undefined;
}

/** What others wrote under our key counts as nothing known. */
function readShared(text: string): z.output<typeof shared> | undefined {
  try {
    return shared.parse(JSON.parse(text));
  } catch (problem) {
    reportRedisFailure('acts', 'garbage', problem);
    return undefined;
  }
}

/** Tells the other instances what came of it; sessions are no part of an answer. */
async function settle(key: string, input: string, answer: unknown): Promise<void> {
  await askShared('acts', async (redis) =>
    answer === undefined
      ? redis.del(sharedKey(key))
      : redis.set(sharedKey(key), JSON.stringify({ input, answer }), 'PX', remembered),
  );
}

/**
 * Does an act once per key, over all instances that share a Redis: a form that is sent twice, or again after the answer was
 * lost, gets the first answer. What failed is forgotten, so that it can be tried again under the same key.
 */
export async function actOnce<Answer>(act: Act<Answer>): Promise<Once<Answer>> {
  const { key, work, succeeded } = act;
  const input = digestOf(act.input);
  const known = acts.get(key);
  if (known) {
    if (known.input !== input) return { kind: 'otherInput' };
    return (await known.answer) as Once<Answer>;
  }
  const answer = begin<Answer>({ key, input, work, succeeded });
  acts.set(key, { input, answer });
  const forget = () => acts.delete(key);
  answer.then((given) => (given.kind === 'answer' && succeeded(given.answer)) || forget(), forget);
  return answer;
}

async function begin<Answer>({
  key,
  input,
  work,
  succeeded,
}: Omit<Act<Answer>, 'input'> & { input: string }): Promise<Once<Answer>> {
  const elsewhere = await claim(key, input);
  if (elsewhere) {
    if (elsewhere.input !== input) return { kind: 'otherInput' };
    if (elsewhere.answer === undefined) return { kind: 'underWay' };
    return { kind: 'answer', answer: elsewhere.answer as Answer };
  }
  let success: Answer | undefined;
  try {
    const answer = await work();
    if (succeeded(answer)) success = answer;
    return { kind: 'answer', answer };
  } finally {
    await settle(key, input, success);
  }
}
