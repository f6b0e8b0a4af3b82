import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { logSwallowed } from '../lib/platform/log';
import type { NamedPurge } from '../lib/platform/purge';
import { connectRedis, redisFailureOf, reportRedisFailure, type SharedStore } from '../lib/platform/redis';
import { purgeLag, purgesMissed } from '../lib/platform/tallies';
import { pathTag } from './finished-page';
import { parseJson } from './page-encoding';

export interface PurgeBusOptions {
  store: SharedStore;
  /** The bus needs a connection of its own. */
  url: string;
  /** Another instance has purged something. */
  onPurge: (what: NamedPurge) => void;
  /** Purges may have been missed while the bus was away; `missed` is the number of the last of them. */
  onGap: (missed: number) => void;
  /** ms after which the counter is read again, and purges are sent again that the store did not take. */
  checkEvery?: number;
}

/** How instances that share a Redis tell each other what is to be forgotten. */
export interface PurgeBus {
  /** Sends a purge to all instances. @throws when the store takes none, so that the publisher tries again */
  publish(what: NamedPurge): Promise<void>;
  /** Whether something of this was purged here and the store, which may still have it, does not know that yet. */
  isUnsent(tags: readonly string[]): boolean;
  close(): void;
}

/** Where purges are counted. */
export const purgeCounter = 'kanbao:page-purges';
/** Number of the last purge of a tag: what was drawn before it is old. */
export const purgedMark = (tag: string) => `kanbao:page-purged:${tag}`;
/** Number of the last hard one: what was drawn before it must not be shown any more. */
export const withdrawnMark = (tag: string) => `kanbao:page-withdrawn:${tag}`;

/** Hard purges by their numbers, for instances that start later: answers from before may still lie in Redis. */
const withdrawals = 'kanbao:withdrawals';
/** A publisher withdraws a few things a day. */
const mostWithdrawals = 1000;

const channel = 'kanbao:page-purge';
/** Seconds that a purge's mark stays: longer than any page. */
const markLifetime = 2 * 86_400;
/** Purges that wait until the store takes them; a publisher repeats them, so they are few. */
const mostUnsent = 1000;

const purgeMessage = z.object({
  origin: z.string(),
  // Instances of an older build, beside which a new one starts, name none.
  id: z.string().optional(),
  generation: z.number(),
  paths: z.array(z.string()),
  tags: z.array(z.string()),
  // Those of an older build know only purges after which nothing old may stand.
  hard: z.boolean().default(true),
});

const withdrawal = z.object({ id: z.string(), paths: z.array(z.string()), tags: z.array(z.string()) });

/**
 * The next number. It is never below the clock and what was heard, so that it goes on rising where the store has lost its
 * data, and whatever else stands under the key does no harm.
 */
const nextNumber = `
local known = redis.pcall('GET', KEYS[1])
local last = type(known) == 'string' and tonumber(known) or 0
if not (last < 9e15) then last = 0 end
local number = string.format('%.0f', math.max(last + 1, tonumber(ARGV[1])))
redis.call('SET', KEYS[1], number)
return number`;

/** The number of a purge as the store has it; 0 for anything that is no number. */
export function readPurgeNumber(text: string | null | undefined): number {
  const number = Number(text ?? 0);
  return Number.isSafeInteger(number) ? number : 0;
}

const namesOf = ({ paths, tags }: NamedPurge) => [...tags, ...paths.map(pathTag)];

export function openPurgeBus({ store, url, onPurge, onGap, checkEvery = 5000 }: PurgeBusOptions): PurgeBus {
  const origin = randomUUID();
  const bus = connectRedis(url, { autoResubscribe: false });
  const unsent = new Map<string, NamedPurge>();
  let seen: number | undefined;
  let learnt = false;
  let wasAway = false;
  /** Messages may have been missed since the last look at the counter. */
  let unsure = true;
  /** A number whose message had not come at the last look. */
  let awaited: number | undefined;

  function missedBy(number: number): boolean {
    // Whoever had to begin without the store does not know what was purged meanwhile.
    if (unsure) return seen === undefined ? wasAway : seen < number;
    return awaited !== undefined && (seen ?? 0) < awaited;
  }

  /** What was withdrawn before this instance started; asked again with the next look when it could not be learnt. */
  async function learnWithdrawals(): Promise<void> {
    if (learnt) return;
    const since = Date.now() - markLifetime * 1000;
    const found = await store.ask('purges', (redis) =>
      redis.zrevrangebyscore(withdrawals, '+inf', since, 'LIMIT', 0, mostWithdrawals),
    );
    // Two looks may have asked at once, as both connections came to stand.
    if (!found || learnt) return;
    learnt = true;
    // The newest are asked for first and applied last: of several purges of one thing the last counts.
    for (const text of found.reverse()) {
      const what = withdrawal.safeParse(parseJson(text)).data;
      if (what) onPurge({ ...what, hard: true });
      else reportRedisFailure('purges', 'garbage', 'no withdrawal of ours');
    }
  }

  /** Compares the store's counter with what was heard; a connection may be dead without saying so. */
  async function checkCounter(): Promise<void> {
    const counter = await store.ask('purges', async (redis) => ({ text: await redis.get(purgeCounter) }));
    if (!counter) return;
    const number = readPurgeNumber(counter.text);
    const missed = missedBy(number);
    await learnWithdrawals();
    if (missed && !unsure) bus.disconnect(true);
    awaited = number > (seen ?? number) && !missed ? number : undefined;
    if (unsure || missed) seen = Math.max(seen ?? 0, number);
    unsure = false;
    if (missed) purgesMissed.add();
    if (missed) onGap(number);
  }

  async function send(what: NamedPurge): Promise<void> {
    const { id, paths, tags, hard = false } = what;
    await store.demand('purges', async (redis) => {
      const least = Math.max(Date.now(), (seen ?? 0) + 1);
      const number = Number(await redis.eval(nextNumber, 1, purgeCounter, least));
      const marks = redis.pipeline();
      for (const name of namesOf(what)) {
        marks.set(purgedMark(name), number, 'EX', markLifetime);
        if (hard) marks.set(withdrawnMark(name), number, 'EX', markLifetime);
      }
      if (hard) {
        marks.zadd(withdrawals, number, JSON.stringify({ id, paths, tags }));
        marks.zremrangebyscore(withdrawals, '-inf', number - markLifetime * 1000);
        marks.expire(withdrawals, markLifetime);
      }
      marks.publish(channel, JSON.stringify({ origin, id, generation: number, paths, tags, hard }));
      for (const [problem] of (await marks.exec()) ?? []) {
        // The next try finds nothing of another type in its way.
        if (problem && redisFailureOf(problem) === 'wrong-type') await redis.unlink(withdrawals);
        if (problem) throw problem;
      }
    });
  }

  /** Sends the purges that the store did not take at their time. */
  async function sendUnsent(): Promise<void> {
    for (const [id, what] of [...unsent]) {
      await send(what);
      unsent.delete(id);
    }
  }

  // The store has logged what fails here; it is tried again with the next look at the counter.
  const retry = () => void sendUnsent().catch((problem) => logSwallowed('purge sent again', problem));
  const catchUp = () => void checkCounter().catch((problem) => logSwallowed('purge counter', problem));

  bus.on('message', (_channel, text) => {
    const message = purgeMessage.safeParse(parseJson(text)).data;
    if (!message) return logSwallowed('purge message', 'not one of ours');
    seen = Math.max(seen ?? 0, message.generation);
    if (message.origin === origin) return;
    // A purge's number is the time of its sender's clock, or a little more where many come at once.
    purgeLag.observe(Math.max(0, Date.now() - message.generation) / 1000);
    onPurge({ ...message, id: message.id ?? `purge-${message.generation}` });
  });
  // Whichever connection stands last can tell; the other's attempt has no answer.
  bus.on('ready', () => {
    unsure = true;
    bus.subscribe(channel).then(catchUp, (problem) => logSwallowed('purge bus', problem));
  });
  bus.on('close', () => {
    wasAway = true;
  });
  store.onReady(() => {
    catchUp();
    retry();
  });
  const timer = setInterval(() => {
    catchUp();
    retry();
  }, checkEvery).unref();

  return {
    async publish(what) {
      try {
        await send(what);
      } catch (problem) {
        if (unsent.size < mostUnsent) unsent.set(what.id, what);
        throw problem;
      }
    },
    isUnsent: (tags) =>
      unsent.size >= mostUnsent ||
      [...unsent.values()].some((what) => namesOf(what).some((name) => tags.includes(name))),
    close() {
      clearInterval(timer);
      bus.disconnect();
    },
  };
}
