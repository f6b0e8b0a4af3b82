import { freshMsLeft, spreadMs } from '@/lib/browser/polling-interval';
import { liveInterval } from '@/lib/contract/live';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { type LiveUpdate, nextPoll } from '../browser/polling-schedule';
import { getLiveUpdate } from '../server/live-update-handler';
import { loadLive } from '../server/load';

const interval = liveInterval * 1000;
const live = '14502';

export const platform = new PlatformUnderTest();

export function setUpLive(): void {
  beforeAll(() => platform.start());
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => platform.stop());
}

const platformCalls = async () => (await platform.calls('liveView')).length;

class Reader {
  news: LiveUpdate | undefined;
  etag = '';
  readonly firstSeen = new Map<string, number>();
  answers: number[] = [];

  constructor(
    public next: number,
    private readonly chance: () => number,
  ) {}

  async poll(now: number): Promise<void> {
    const request = new Request(`https://paper.example/api/live/${live}?locale=cn`, {
      headers: this.etag ? { 'if-none-match': this.etag } : {},
    });
    const response = await getLiveUpdate(request, { params: Promise.resolve({ id: live }) });
    this.answers.push(response.status);
    if (response.status === 200) this.news = await response.json();
    this.etag = response.headers.get('etag') ?? '';
    for (const post of this.news?.posts ?? []) if (!this.firstSeen.has(post)) this.firstSeen.set(post, now);
    this.next =
      now + (this.news ? nextPoll(this.news, freshMsLeft(response.headers), now, this.chance()) : interval);
  }
}

function randomGenerator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}

/** Simulates readers who open the page within five seconds. The clock advances in steps of 100 ms. */
export async function watch(
  count: number,
  from: number,
  length: number,
  at: { time: number; run: () => void }[] = [],
) {
  const readers = Array.from({ length: count }, (_, index) => {
    const chance = randomGenerator(index + 1);
    return new Reader(from + chance() * 5000, chance);
  });
  const clock = jest.spyOn(Date, 'now');
  const startedAt = performance.now();
  const steadyClock = jest.spyOn(performance, 'now').mockReturnValue(startedAt);
  const before = await platformCalls();
  clock.mockReturnValue(from);
  await Promise.all(readers.map(() => loadLive(live, live, {})));
  const events = [...at];
  for (let now = from; now < from + length; now += 100) {
    clock.mockReturnValue(now);
    steadyClock.mockReturnValue(startedAt + now - from);
    for (const event of events.splice(0, events.filter(({ time }) => time <= now).length)) event.run();
    await Promise.all(readers.filter(({ next }) => next <= now).map((reader) => reader.poll(now)));
  }
  clock.mockRestore();
  steadyClock.mockRestore();
  return { readers, calls: (await platformCalls()) - before };
}

let latest = Date.now();

/** Returns a time one second into an interval, later than all earlier times. */
export function nextInterval(): number {
  latest = Math.ceil(latest / interval) * interval + 20 * interval;
  return latest + 1000;
}

/** Simulates readers of a new post. @returns the ms until each reader sees it */
export async function delaysOfNewPost(count: number): Promise<number[]> {
  const from = nextInterval();
  const posted = from + 20_000;
  let post = '';
  const run = () => {
    const record = platform.store.lives.find(Number(live));
    if (!record) throw new Error('no live');
    platform.store.lives.addDuePosts(record, posted);
    post = String(platform.store.lives.addPost(record, { content: '新' }, posted));
  };
  const { readers } = await watch(count, from, 60_000, [{ time: posted, run }]);
  return readers.map(({ firstSeen }) => (firstSeen.get(post) ?? Number.POSITIVE_INFINITY) - posted);
}

/** Latest acceptable delay of a new post, in ms. */
export const maxDelay = interval + spreadMs + 1100;

/** Checks that readers together cause one platform call per interval, as one reader does. */
export async function expectSharedCalls(count: number): Promise<void> {
  const intervals = 6;
  const instance = await watch(1, nextInterval(), intervals * interval - 1000);
  const many = await watch(count, nextInterval(), intervals * interval - 1000);
  expect([instance.calls, many.calls]).toEqual([intervals, intervals]);
  expect(many.readers.every(({ answers }) => answers.length === intervals)).toBe(true);
}
