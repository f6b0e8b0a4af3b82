import { startTestPlatform, type TestPlatform } from '@/embedded/test/test-platform';
import { msLeft } from '@/lib/browser/polling-interval';
import { liveInterval } from '@/lib/contract/live';
import { startSite } from '@/lib/env/test/start-site';
import { type LiveUpdate, nextPoll } from '../browser/polling-schedule';
import { getLiveUpdate } from '../server/live-update-handler';
import { loadLive } from '../server/load';

export const interval = liveInterval * 1000;
export const live = '14502';

export let platform: TestPlatform;

export function withLive(): void {
  beforeAll(async () => {
    platform = await startTestPlatform();
    startSite({ PLATFORM_BASE_URL: `${platform.origin}/app_if` });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => platform.stop());
}

async function platformCalls(): Promise<number> {
  const answer = await platform.get('/admin/calls?after=0');
  const { calls } = (await answer.json()) as { calls: { operation?: string }[] };
  return calls.filter(({ operation }) => operation === 'liveView').length;
}

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
      now + (this.news ? nextPoll(this.news, msLeft(response.headers), now, this.chance()) : interval);
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
