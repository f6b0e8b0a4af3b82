import 'server-only';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { parseShallowJson } from '@/lib/format/shallow-json';
import { sealingKeys } from '../session/session-secrets';

export const recordLifetime = 86_400_000;

/** Milliseconds after which an unfinished action can no longer be running. */
const maxWriteMs = 180_000;

/** Milliseconds after success in which the same input is the same action even from another page. */
const sameFromAnyPageMs = 600_000;

const recordSchema = z.object({
  input: z.string(),
  /** Digest of the requesting page, if the write handler has `pageOf`. */
  from: z.string().optional(),
  /** Random value, so that compare-and-swap can distinguish records. */
  owner: z.string(),
  /** Epoch ms of the first attempt; repeats after an unknown outcome keep it. */
  since: z.number(),
  /** Epoch ms at which the current state began. */
  at: z.number(),
  state: z.enum(['underWay', 'done', 'unknown']),
  answer: z.unknown().optional(),
});

export type IdempotencyRecord = z.output<typeof recordSchema>;

export function parseRecord(text: string): IdempotencyRecord | undefined {
  return recordSchema.safeParse(parseShallowJson(text)).data;
}

/** Returns a digest that does not change when session secrets are rotated. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}

/** Returns a digest with a key, because inputs may contain passwords. */
function sealedDigest(input: unknown, { name, key }: { name: string; key: Uint8Array }): string {
  return `${name}.${createHmac('sha256', key).update(JSON.stringify(input)).digest('base64url').slice(0, 22)}`;
}

export function inputDigest(input: unknown): string {
  const [currentKey] = sealingKeys();
  return currentKey ? sealedDigest(input, currentKey) : '';
}

/** Returns true if the input is the record's, or cannot be compared because the digest's secret is gone. */
export function isForInput(record: IdempotencyRecord, input: unknown): boolean {
  const key = sealingKeys().find(({ name }) => record.input.startsWith(`${name}.`));
  return key === undefined || record.input === sealedDigest(input, key);
}

/** Returns true if another page completed the action at least `sameFromAnyPageMs` ago. */
export function isNewIntent(
  { state, from, at }: IdempotencyRecord,
  sourcePage: string | undefined,
  now: number,
): boolean {
  return state === 'done' && from !== sourcePage && now >= at + sameFromAnyPageMs;
}

/** State of a record. `free`: may be acquired; `unknown`: ended without a result. */
type RecordState = 'free' | IdempotencyRecord['state'];

export function recordStateOf(record: IdempotencyRecord | undefined, now: number): RecordState {
  if (!record || now >= record.at + recordLifetime) return 'free';
  return record.state === 'underWay' && now >= record.at + maxWriteMs ? 'unknown' : record.state;
}

/** Marks a record as free instead of removing it, because `restoreRecords` would restore a missing record. */
export function freedRecord({ answer: _answer, ...record }: IdempotencyRecord): IdempotencyRecord {
  return { ...record, owner: randomUUID(), at: 0 };
}

/** Returns the time (epoch ms) from which no process works on the action. */
export function endTimeOf(record: IdempotencyRecord): number {
  return record.state === 'underWay' ? record.at + maxWriteMs : record.at;
}
