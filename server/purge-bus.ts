import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { parseShallowJson } from '../lib/format/shallow-json';
import type { NamedPurge } from '../lib/platform/purge';
import { logSwallowed } from '../lib/runtime/log';
import { purgeLag, purgesMissed } from '../lib/runtime/metrics';
import { connectRedis, redisFailureOf, reportRedisFailure, type SharedStore } from '../lib/runtime/redis';
import { pathTag } from './compressed-page';

export interface PurgeBusOptions {
  store: SharedStore;
  /** URL of a separate connection, which subscriptions need. */
  url: string;
  onPurge: (purgeRequest: NamedPurge) => void;
  /** Called with the number of the last purge when purges may have been missed. */
  onGap: (lastPurgeNumber: number) => void;
  /** Interval in ms for checking the counter and resending failed purges. */
  checkEvery?: number;
}

export const purgeCounterKey = 'kanbao:page-purges';
/** Returns the Redis key of a tag's last purge number. Pages rendered before this purge are outdated. */
export const purgedKey = (tag: string) => `kanbao:page-purged:${tag}`;
/** Returns the Redis key of a tag's last hard purge number. Pages rendered before it must not be sent. */
export const hardPurgedKey = (tag: string) => `kanbao:page-withdrawn:${tag}`;

/** Key of recent hard purges, for instances that start later. */
const recentHardPurgesKey = 'kanbao:withdrawals';
/** Maximum hard purges that a starting instance loads; publishers withdraw a few articles a day. */
const maxRecentHardPurges = 1000;

/** Lifetime in seconds of a purge's keys, longer than any page is cached. */
const purgeLifetime = 2 * 86_400;
const maxUnsent = 1000;

const purgeMessageSchema = z.object({
  origin: z.string(),
  // Missing in messages of older builds, which run in parallel during an upgrade.
  id: z.string().optional(),
  generation: z.number(),
  paths: z.array(z.string()),
  tags: z.array(z.string()),
  // Older builds know only hard purges.
  hard: z.boolean().default(true),
});

const hardPurgeSchema = z.object({ id: z.string(), paths: z.array(z.string()), tags: z.array(z.string()) });

/** Script that returns the next purge number, at least the time in ms in case Redis lost the last number. */
const nextNumberScript = `
local known = redis.pcall('GET', KEYS[1])
local last = type(known) == 'string' and tonumber(known) or 0
if not (last < 9e15) then last = 0 end
local number = string.format('%.0f', math.max(last + 1, tonumber(ARGV[1])))
redis.call('SET', KEYS[1], number)
return number`;

export function parsePurgeNumber(text: string | null | undefined): number {
  const number = Number(text ?? 0);
  return Number.isSafeInteger(number) ? number : 0;
}

const namesOf = ({ paths, tags }: NamedPurge) => [...tags, ...paths.map(pathTag)];

export function openPurgeBus({ store, url, onPurge, onGap, checkEvery = 5000 }: PurgeBusOptions) {
  const origin = randomUUID();
  const subscriber = connectRedis(url, { autoResubscribe: false });
  // Redis channels span all databases, so the name contains the database.
  const channel = ['kanbao:page-purge', subscriber.options.db || []].flat().join(':');
  const unsent = new Map<string, NamedPurge>();
  let lastNumber: number | undefined;
  let hardPurgesLoaded = false;
  let wasDisconnected = false;
  /** True if purges may have been missed since the last check of the counter. */
  let mayHaveMissedPurges = true;
  /** Value of the counter at the last check, if the message of the last purge had not arrived. */
  let unconfirmedNumber: number | undefined;

  function hasMissedPurges(number: number): boolean {
    // At the first check, `lastNumber` is unknown. Purges were missed only if the connection failed before.
    if (mayHaveMissedPurges) return lastNumber === undefined ? wasDisconnected : lastNumber < number;
    return unconfirmedNumber !== undefined && (lastNumber ?? 0) < unconfirmedNumber;
  }

  /** Loads hard purges from before the start; a failure is retried with the next check. */
  async function loadRecentHardPurges(): Promise<void> {
    if (hardPurgesLoaded) return;
    const since = Date.now() - purgeLifetime * 1000;
    const found = await store.tryCommand('purges', (redis) =>
      redis.zrevrangebyscore(recentHardPurgesKey, '+inf', since, 'LIMIT', 0, maxRecentHardPurges),
    );
    // Another call may have loaded the purges, because both connections may become ready at the same time.
    if (!found || hardPurgesLoaded) return;
    hardPurgesLoaded = true;
    // The reply is newest first.
    for (const text of found.reverse()) {
      const purgeRequest = hardPurgeSchema.safeParse(parseShallowJson(text)).data;
      if (purgeRequest) onPurge({ ...purgeRequest, hard: true });
      else reportRedisFailure('purges', 'invalid', 'invalid hard purge');
    }
  }

  /** Detects missed purges and dead connections. */
  async function checkCounter(): Promise<void> {
    const counter = await store.tryCommand('purges', async (redis) => ({
      text: await redis.get(purgeCounterKey),
    }));
    if (!counter) return;
    const number = parsePurgeNumber(counter.text);
    const hasMissed = hasMissedPurges(number);
    await loadRecentHardPurges();
    if (hasMissed && !mayHaveMissedPurges) subscriber.disconnect(true);
    unconfirmedNumber = number > (lastNumber ?? number) && !hasMissed ? number : undefined;
    if (mayHaveMissedPurges || hasMissed) lastNumber = Math.max(lastNumber ?? 0, number);
    mayHaveMissedPurges = false;
    if (hasMissed) purgesMissed.add();
    if (hasMissed) onGap(number);
  }

  async function sendPurge(purgeRequest: NamedPurge): Promise<void> {
    const { id, paths, tags, hard = false } = purgeRequest;
    await store.runCommand('purges', async (redis) => {
      const minimum = Math.max(Date.now(), (lastNumber ?? 0) + 1);
      const number = Number(await redis.eval(nextNumberScript, 1, purgeCounterKey, minimum));
      const commands = redis.pipeline();
      for (const name of namesOf(purgeRequest)) {
        commands.set(purgedKey(name), number, 'EX', purgeLifetime);
        if (hard) commands.set(hardPurgedKey(name), number, 'EX', purgeLifetime);
      }
      if (hard) {
        commands.zadd(recentHardPurgesKey, number, JSON.stringify({ id, paths, tags }));
        commands.zremrangebyscore(recentHardPurgesKey, '-inf', number - purgeLifetime * 1000);
        commands.expire(recentHardPurgesKey, purgeLifetime);
      }
      commands.publish(channel, JSON.stringify({ origin, id, generation: number, paths, tags, hard }));
      for (const [problem] of (await commands.exec()) ?? []) {
        // A key of the wrong type would fail again, so it is deleted.
        if (problem && redisFailureOf(problem) === 'wrong-type') await redis.unlink(recentHardPurgesKey);
        if (problem) throw problem;
      }
    });
  }

  async function sendUnsent(): Promise<void> {
    for (const [id, purgeRequest] of [...unsent]) {
      await sendPurge(purgeRequest);
      unsent.delete(id);
    }
  }

  // Failures are only logged, because both functions run again with the next check.
  const resendFailedPurges = () =>
    void sendUnsent().catch((problem) => logSwallowed('purge resent', problem));
  const checkForMissedPurges = () =>
    void checkCounter().catch((problem) => logSwallowed('purge counter', problem));

  subscriber.on('message', (_channel, text) => {
    const message = purgeMessageSchema.safeParse(parseShallowJson(text)).data;
    if (!message) return logSwallowed('purge message', 'invalid message');
    lastNumber = Math.max(lastNumber ?? 0, message.generation);
    if (message.origin === origin) return;
    // `generation` is the sender's clock in ms, slightly higher during bursts.
    purgeLag.observe(Math.max(0, Date.now() - message.generation) / 1000);
    onPurge({ ...message, id: message.id ?? `purge-${message.generation}` });
  });
  // Both connections start a check when ready, because the check of the first one may fail.
  subscriber.on('ready', () => {
    mayHaveMissedPurges = true;
    subscriber.subscribe(channel).then(checkForMissedPurges, (problem) => logSwallowed('purge bus', problem));
  });
  subscriber.on('close', () => {
    wasDisconnected = true;
  });
  const checkAll = () => {
    checkForMissedPurges();
    resendFailedPurges();
  };
  store.onReady(checkAll);
  const timer = setInterval(checkAll, checkEvery).unref();

  return {
    async publish(purgeRequest: NamedPurge): Promise<void> {
      try {
        await sendPurge(purgeRequest);
      } catch (problem) {
        if (unsent.size < maxUnsent) unsent.set(purgeRequest.id, purgeRequest);
        throw problem;
      }
    },
    isUnsent: (tags: readonly string[]) =>
      unsent.size >= maxUnsent ||
      [...unsent.values()].some((purgeRequest) => namesOf(purgeRequest).some((name) => tags.includes(name))),
    close() {
      clearInterval(timer);
      subscriber.disconnect();
    },
  };
}
