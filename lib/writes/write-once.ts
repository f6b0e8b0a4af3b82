import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { siteWide } from '@/lib/env/site-wide';
import { logSwallowed } from '@/lib/runtime/log';
import {
  type AcquiredRecord,
  type AcquireResult,
  acquireRecord,
  type RecordUpdate,
  type UnknownOutcome,
  updateRecord,
} from './acquire-record';
import { digestOf, inputDigest } from './idempotency-record';
import type { RecordAddress, RecordStore } from './record-store';
import { selectRecordStores } from './select-record-stores';

/** Result of a lookup; `absent` means certainly not stored. */
export type LookupResult<Answer> =
  | { kind: 'found'; answer: Answer }
  | { kind: 'absent' }
  | { kind: 'unknown' };

export type Outcome = 'done' | 'refused' | 'unknown';

export interface WriteTask<Answer> {
  /** Owner of the records. The number of records per visitor is limited. */
  visitor: string;
  /** Action and key of the request. All answers stored under one key have the same type. */
  key: string;
  input: unknown;
  /** Requesting page. Ten minutes after success, the same input from another page is a new action. */
  sourcePage?: string | undefined;
  work: () => Promise<Answer>;
  outcomeOf: (answer: Answer) => Outcome;
  /** @param since epoch ms of the first attempt */
  lookUp?: ((since: number) => Promise<LookupResult<Answer>>) | undefined;
  /** True if two writes have the effect of one, so that an action with an unknown outcome may be repeated. */
  repeatable?: boolean | undefined;
  /** True if the reader was warned that the first attempt may have succeeded, and resubmits on purpose. */
  again?: boolean | undefined;
  /** Makes the action confidential (ADR 0054): a repeat gets this answer, because none is stored. */
  repeatAnswer?: Answer | undefined;
}

/**
 * Result of an action. `otherInput`: the key was used for another input (IETF draft Idempotency-Key, 422).
 * `underWay`: still running after the wait. `unshared`: the shared store is unavailable; nothing was sent.
 */
export type OnceResult<Answer> =
  | { kind: 'answer'; answer: Answer }
  | { kind: 'unknown'; answer?: Answer }
  | { kind: 'otherInput' | 'underWay' | 'tooMany' | 'unshared' };

/** Interval in ms of checks whether another instance has finished the action. */
const pollIntervalMs = 150;

const defaultTimeouts = {
  /** Maximum ms of waiting for a request or lookup, below the timeout of the site's scripts (60 s). */
  maxWait: 55_000,
  /** Milliseconds for which the platform may still process a request after its response was lost. */
  settling: 10_000,
};

type RunningWrite = { input: string; outcome: Promise<OnceResult<unknown>> };

const runningWrites = () => siteWide('running-writes', () => new Map<string, RunningWrite>());

/**
 * Performs an action once per key, across all instances that share a Redis (ADR 0043). A second request waits
 * and gets the same answer. After an unknown outcome, the action is sent again only if a lookup shows that the
 * platform did not store it, if it is repeatable, or if the reader resubmits it on purpose.
 */
export async function writeOnce<Answer>(
  task: WriteTask<Answer>,
  timeouts = defaultTimeouts,
): Promise<OnceResult<Answer>> {
  const address = { visitor: digestOf(task.visitor), key: digestOf(task.key) };
  const name = `${address.visitor} ${address.key}`;
  const input = inputDigest(task.input);
  const writes = runningWrites();
  const runningWrite = writes.get(name);
  if (runningWrite)
    return runningWrite.input === input
      ? (runningWrite.outcome as Promise<OnceResult<Answer>>)
      : { kind: 'otherInput' };
  const outcome = attemptWrite(task, address, timeouts);
  writes.set(name, { input, outcome });
  try {
    return await outcome;
  } finally {
    writes.delete(name);
  }
}

async function attemptWrite<Answer>(
  task: WriteTask<Answer>,
  address: RecordAddress,
  { maxWait, settling: settlingMs }: typeof defaultTimeouts,
): Promise<OnceResult<Answer>> {
  const deadline = Date.now() + maxWait;
  for (const store of await selectRecordStores(task.repeatable === true, task.repeatAnswer !== undefined)) {
    const result = await acquireOrWait(task, store, address, deadline);
    if (result === undefined) continue;
    if (result.kind === 'ours')
      return new Execution(task, store, result.acquired, settlingMs, deadline).run(result.unknownOutcome);
    if (result.kind !== 'done') return { kind: result.kind };
    return { kind: 'answer', answer: task.repeatAnswer ?? (result.answer as Answer) };
  }
  return { kind: 'unshared' };
}

/** Acquires the record, or waits for its owner; undefined if the store is unavailable (nothing was sent). */
async function acquireOrWait<Answer>(
  { input, sourcePage, lookUp, repeatable, again }: WriteTask<Answer>,
  store: RecordStore,
  address: RecordAddress,
  deadline: number,
): Promise<AcquireResult | undefined> {
  const mayTakeOver = lookUp !== undefined || repeatable === true || again === true;
  const recordRequest = { input, sourcePage: sourcePage && digestOf(sourcePage), mayTakeOver };
  try {
    for (;;) {
      const result = await acquireRecord(store, address, recordRequest);
      if (result.kind !== 'underWay' || Date.now() >= deadline) return result;
      await pause(pollIntervalMs);
    }
  } catch (problem) {
    return logSwallowed('record-not-acquired', problem);
  }
}

/** Maximum sends per request. The second requires a lookup that shows that the first was lost. */
const maxSends = 2;

class Execution<Answer> {
  constructor(
    private readonly task: WriteTask<Answer>,
    private readonly store: RecordStore,
    private readonly acquiredRecord: AcquiredRecord,
    private readonly settlingMs: number,
    /** Epoch ms at which the request gets a response, even if the outcome is still unknown. */
    private readonly deadline: number,
  ) {}

  /** Runs the action, after resolving an earlier attempt with an unknown outcome. */
  async run(unknownOutcome: UnknownOutcome | undefined): Promise<OnceResult<Answer>> {
    const { task } = this;
    let lastAnswer: Answer | undefined;
    let unresolved = unknownOutcome;
    for (let sendCount = 0; ; sendCount += 1) {
      const lookup = unresolved ? await this.#lookUp(unresolved) : ({ kind: 'absent' } as const);
      if (lookup.kind === 'found') return this.#finish(lookup.answer);
      const mayRepeat = sendCount === 0 && (task.again === true || task.repeatable === true);
      const maySend = lookup.kind === 'absent' ? sendCount < maxSends : mayRepeat;
      if (unresolved && !(maySend && (await this.#settle({ state: 'underWay' })))) {
        await this.#settle({ state: 'unknown', at: unresolved.endedAt });
        return lastAnswer === undefined ? { kind: 'unknown' } : { kind: 'unknown', answer: lastAnswer };
      }
      const answer = await this.#work();
      const outcome = task.outcomeOf(answer);
      if (outcome === 'done') return this.#finish(answer);
      if (outcome === 'refused' || task.repeatable) {
        // A refusal now does not show whether the earlier attempt succeeded, so that attempt stays `unknown`.
        const isOpen = lookup.kind !== 'absent';
        await this.#settle(unresolved && isOpen ? { state: 'unknown', at: unresolved.endedAt } : undefined);
        return { kind: 'answer', answer };
      }
      lastAnswer = answer;
      unresolved = { since: this.acquiredRecord.record.since, endedAt: Date.now() };
    }
  }

  async #work(): Promise<Answer> {
    try {
      return await this.task.work();
    } catch (problem) {
      await this.#settle(this.task.repeatable ? undefined : { state: 'unknown' });
      throw problem;
    }
  }

  /** Looks for an earlier attempt. Distrusts `absent` while the platform may still process the attempt. */
  async #lookUp({ since, endedAt }: UnknownOutcome): Promise<LookupResult<Answer>> {
    const runLookUp = async (): Promise<LookupResult<Answer>> => {
      try {
        return (await this.task.lookUp?.(since)) ?? { kind: 'unknown' };
      } catch (problem) {
        logSwallowed('sent-write-lookup', problem);
        return { kind: 'unknown' };
      }
    };
    const lookup = await runLookUp();
    const settledAt = endedAt + this.settlingMs;
    const remainingMs = settledAt - Date.now();
    if (lookup.kind !== 'absent' || remainingMs <= 0) return lookup;
    if (settledAt > this.deadline) return { kind: 'unknown' };
    await pause(remainingMs);
    return runLookUp();
  }

  async #finish(answer: Answer): Promise<OnceResult<Answer>> {
    const storedAnswer = this.task.repeatAnswer === undefined ? answer : undefined;
    await this.#settle({ state: 'done', answer: storedAnswer });
    return { kind: 'answer', answer };
  }

  /** Updates the record. Without the store, the record stays `underWay` and later counts as unknown. */
  async #settle(update: RecordUpdate): Promise<boolean> {
    try {
      return await updateRecord(this.store, this.acquiredRecord, update);
    } catch (problem) {
      logSwallowed('record-not-updated', problem);
      return false;
    }
  }
}
