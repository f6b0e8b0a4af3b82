import { freshMsLeft, spreadMs } from '@/lib/browser/polling-interval';
import { livePollSeconds } from '@/lib/contract/live';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { type LiveUpdate, nextPollDelay } from '../browser/polling-schedule';
import { getLiveUpdate } from '../server/live-update-handler';
import { loadLive } from '../server/load';

const interval = livePollSeconds * 1000;
const liveId = '14502';

export const platform = new PlatformUnderTest();

export function setUpPlatform(): void {
  beforeAll(() => platform.start());
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => platform.stop());
}

const platformCalls = async () => (await platform.calls('liveView')).length;

class SimulatedReader {
  update: LiveUpdate | undefined;
  etag = '';
  readonly firstSeen = new Map<string, number>();
  statuses: number[] = [];

  constructor(
    public nextPoll: number,
    private readonly random: () => number,
  ) {}

  async poll(now: number): Promise<void> {
    const request = new Request(`https://paper.example/api/live/${liveId}?locale=cn`, {
      headers: this.etag ? { 'if-none-match': this.etag } : {},
    });
    const response = await getLiveUpdate(request, { params: Promise.resolve({ id: liveId }) });
    this.statuses.push(response.status);
    if (response.status === 200) this.update = await response.json();
    this.etag = response.headers.get('etag') ?? '';
    for (const post of this.update?.posts ?? []) if (!this.firstSeen.has(post)) this.firstSeen.set(post, now);
    this.nextPoll =
      now +
      (this.update
        ? nextPollDelay(this.update, freshMsLeft(response.headers), now, this.random())
        : interval);
  }
}

function randomGenerator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}

/** Simulates readers whose first polls are within five seconds. The clock advances in steps of 100 ms. */
export async function simulateLiveReaders(
  count: number,
  from: number,
  duration: number,
  scheduledEvents: { time: number; run: () => void }[] = [],
) {
  const readers = Array.from({ length: count }, (_, index) => {
    const random = randomGenerator(index + 1);
    return new SimulatedReader(from + random() * 5000, random);
  });
  const clock = jest.spyOn(Date, 'now');
  const startedAt = performance.now();
  const steadyClock = jest.spyOn(performance, 'now').mockReturnValue(startedAt);
  const callsBefore = await platformCalls();
  clock.mockReturnValue(from);
  await Promise.all(readers.map(() => loadLive(liveId, liveId, {})));
  const events = [...scheduledEvents];
  for (let now = from; now < from + duration; now += 100) {
    clock.mockReturnValue(now);
    steadyClock.mockReturnValue(startedAt + now - from);
    for (const event of events.splice(0, events.filter(({ time }) => time <= now).length)) event.run();
    await Promise.all(readers.filter(({ nextPoll }) => nextPoll <= now).map((reader) => reader.poll(now)));
  }
  clock.mockRestore();
  steadyClock.mockRestore();
  return { readers, calls: (await platformCalls()) - callsBefore };
}

let latestStart = Date.now();

/** Returns a time one second into an interval and later than all times of earlier simulations. */
export function nextStartTime(): number {
  latestStart = Math.ceil(latestStart / interval) * interval + 20 * interval;
  return latestStart + 1000;
}

/** Simulates readers of a new post. @returns the ms until each reader sees it */
export async function delaysOfNewPost(count: number): Promise<number[]> {
  const from = nextStartTime();
  const postedAt = from + 20_000;
  let post = '';
  const run = () => {
    const record = platform.store.lives.find(Number(liveId));
    if (!record) throw new Error('no live');
    platform.store.lives.addDuePosts(record, postedAt);
    post = String(platform.store.lives.addPost(record, { content: '新' }, postedAt));
  };
  const { readers } = await simulateLiveReaders(count, from, 60_000, [{ time: postedAt, run }]);
  return readers.map(({ firstSeen }) => (firstSeen.get(post) ?? Number.POSITIVE_INFINITY) - postedAt);
}

/** Latest acceptable delay of a new post, in ms. */
export const maxDelay = interval + spreadMs + 1100;

/** Checks that readers together cause one platform call per interval, as one reader does. */
export async function expectSharedCalls(count: number): Promise<void> {
  const intervals = 6;
  const singleRun = await simulateLiveReaders(1, nextStartTime(), intervals * interval - 1000);
  const sharedRun = await simulateLiveReaders(count, nextStartTime(), intervals * interval - 1000);
  expect([singleRun.calls, sharedRun.calls]).toEqual([intervals, intervals]);
  expect(sharedRun.readers.every(({ statuses }) => statuses.length === intervals)).toBe(true);
}
