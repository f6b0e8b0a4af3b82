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
  /** Owner of the records, whose number per visitor is limited. */
  visitor: string;
  /** Action and key of the request. All answers stored under one key have the same type. */
  key: string;
  input: unknown;
  /** Requesting page. Ten minutes after success, the same input from another page is a new action. */
  from?: string | undefined;
  work: () => Promise<Answer>;
  outcomeOf: (answer: Answer) => Outcome;
  /** @param since epoch ms of the first attempt */
  lookUp?: ((since: number) => Promise<LookupResult<Answer>>) | undefined;
  /** True if writing twice has the same effect as once, so that an unknown outcome may be repeated. */
  repeatable?: boolean | undefined;
  /** True if the reader was warned that the first attempt may have succeeded, and resubmits on purpose. */
  again?: boolean | undefined;
  /** Makes the action confidential (ADR 0054): a repeat gets this answer, because none is stored. */
  repeated?: Answer | undefined;
}

/**
 * Result of an action. `otherInput`: the key was used for another input (IETF draft Idempotency-Key, 422).
 * `underWay`: still running after the wait. `unshared`: the shared store is unavailable; nothing was sent.
 */
export type OnceResult<Answer> =
  | { kind: 'answer'; answer: Answer }
  | { kind: 'unknown'; answer?: Answer }
  | { kind: 'otherInput' | 'underWay' | 'tooMany' | 'unshared' };

/** Interval in ms while another instance performs the action. */
const pollIntervalMs = 150;

const defaultTimeouts = {
  /** Maximum ms of waiting for a request or lookup, below the timeout of the site's scripts (60 s). */
  maxWait: 55_000,
  /** Milliseconds for which the platform may still process a request after its response was lost. */
  settling: 10_000,
};

type RunningWrite = { input: string; outcome: Promise<OnceResult<unknown>> };

const runningWrites = () => siteWide('acts-under-way', () => new Map<string, RunningWrite>());

/**
 * Performs an action once per key, across all instances that share a Redis or data folder (ADR 0043). A
 * second request waits and gets the same answer. After an unknown outcome, the action is sent again only if a
 * lookup shows that it was not stored, if it is repeatable, or if the reader resubmits it on purpose.
 */
export async function writeOnce<Answer>(
  task: WriteTask<Answer>,
  timeouts = defaultTimeouts,
): Promise<OnceResult<Answer>> {
  const place = { visitor: digestOf(task.visitor), key: digestOf(task.key) };
  const name = `${place.visitor} ${place.key}`;
  const input = inputDigest(task.input);
  const running = runningWrites();
  const runningWrite = running.get(name);
  if (runningWrite)
    return runningWrite.input === input
      ? (runningWrite.outcome as Promise<OnceResult<Answer>>)
      : { kind: 'otherInput' };
  const outcome = attemptWrite(task, place, timeouts);
  running.set(name, { input, outcome });
  try {
    return await outcome;
  } finally {
    running.delete(name);
  }
}

async function attemptWrite<Answer>(
  task: WriteTask<Answer>,
  place: RecordAddress,
  { maxWait, settling: settlingMs }: typeof defaultTimeouts,
): Promise<OnceResult<Answer>> {
  const until = Date.now() + maxWait;
  for (const store of await selectRecordStores(task.repeatable === true, task.repeated !== undefined)) {
    const acquired = await acquireOrWait(task, store, place, until);
    if (acquired === undefined) continue;
    if (acquired.kind === 'ours')
      return new Execution(task, store, acquired.own, settlingMs, until).run(acquired.doubt);
    if (acquired.kind !== 'done') return { kind: acquired.kind };
    return { kind: 'answer', answer: task.repeated ?? (acquired.answer as Answer) };
  }
  return { kind: 'unshared' };
}

/** Acquires the record, or waits for its owner; undefined if the store is unavailable (nothing was sent). */
async function acquireOrWait<Answer>(
  { input, from, lookUp, repeatable, again }: WriteTask<Answer>,
  store: RecordStore,
  place: RecordAddress,
  until: number,
): Promise<AcquireResult | undefined> {
  const mayTakeOver = lookUp !== undefined || repeatable === true || again === true;
  const recordRequest = { input, from: from && digestOf(from), mayTakeOver };
  try {
    for (;;) {
      const acquired = await acquireRecord(store, place, recordRequest);
      if (acquired.kind !== 'underWay' || Date.now() >= until) return acquired;
      await pause(pollIntervalMs);
    }
  } catch (problem) {
    return logSwallowed('act-not-claimed', problem);
  }
}

/** Maximum sends per request: the second only if the first was certainly lost. */
const maxSends = 2;

class Execution<Answer> {
  constructor(
    private readonly task: WriteTask<Answer>,
    private readonly store: RecordStore,
    private readonly own: AcquiredRecord,
    private readonly settlingMs: number,
    /** Epoch ms at which the request gets a response, even if the outcome is still unknown. */
    private readonly until: number,
  ) {}

  /** Runs the action, after resolving an earlier attempt with an unknown outcome. */
  async run(doubt: UnknownOutcome | undefined): Promise<OnceResult<Answer>> {
    const { task } = this;
    let last: Answer | undefined;
    let unresolved = doubt;
    for (let sends = 0; ; sends += 1) {
      const lookup = unresolved ? await this.#lookUp(unresolved) : ({ kind: 'absent' } as const);
      if (lookup.kind === 'found') return this.#done(lookup.answer);
      const mayGuess = sends === 0 && (task.again === true || task.repeatable === true);
      const maySend = lookup.kind === 'absent' ? sends < maxSends : mayGuess;
      if (unresolved && !(maySend && (await this.#settle({ state: 'underWay' })))) {
        await this.#settle({ state: 'unknown', at: unresolved.quiet });
        return last === undefined ? { kind: 'unknown' } : { kind: 'unknown', answer: last };
      }
      const answer = await this.#work();
      const outcome = task.outcomeOf(answer);
      if (outcome === 'done') return this.#done(answer);
      if (outcome === 'refused' || task.repeatable) {
        // This refusal proves nothing about the earlier attempt.
        const isOpen = lookup.kind !== 'absent';
        await this.#settle(unresolved && isOpen ? { state: 'unknown', at: unresolved.quiet } : undefined);
        return { kind: 'answer', answer };
      }
      last = answer;
      unresolved = { since: this.own.record.since, quiet: Date.now() };
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

  /** Looks for an earlier attempt. Absence counts only after a while: the platform may still process it. */
  async #lookUp({ since, quiet }: UnknownOutcome): Promise<LookupResult<Answer>> {
    const runLookUp = async (): Promise<LookupResult<Answer>> => {
      try {
        return (await this.task.lookUp?.(since)) ?? { kind: 'unknown' };
      } catch (problem) {
        logSwallowed('act-not-looked-up', problem);
        return { kind: 'unknown' };
      }
    };
    const lookup = await runLookUp();
    const settledAt = quiet + this.settlingMs;
    const remainingMs = settledAt - Date.now();
    if (lookup.kind !== 'absent' || remainingMs <= 0) return lookup;
    if (settledAt > this.until) return { kind: 'unknown' };
    await pause(remainingMs);
    return runLookUp();
  }

  async #done(answer: Answer): Promise<OnceResult<Answer>> {
    const storedAnswer = this.task.repeated === undefined ? answer : undefined;
    await this.#settle({ state: 'done', answer: storedAnswer });
    return { kind: 'answer', answer };
  }

  /** Updates the record; without the store, it stays `underWay` and later counts as unknown. */
  async #settle(settled: RecordUpdate): Promise<boolean> {
    try {
      return await updateRecord(this.store, this.own, settled);
    } catch (problem) {
      logSwallowed('act-not-settled', problem);
      return false;
    }
  }
}
