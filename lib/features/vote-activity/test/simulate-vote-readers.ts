import { voteFreshSeconds } from '@/lib/contract/vote-activity';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { standingsInterval, standingsUpdate } from '../browser/standings-update';
import { getStandings } from '../server/standings-handler';

const interval = voteFreshSeconds * 1000;
export const voteId = '901';
export const optionId = 901001;

export const platform = new PlatformUnderTest();

export function setUpPlatform(): void {
  beforeAll(() => platform.start());
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => platform.stop());
}

const countPlatformCalls = async () => (await platform.calls('voteInfo')).length;

export function requestStandings(
  id: string,
  query = '',
  headers: Record<string, string> = {},
): Promise<Response> {
  const request = new Request(`https://paper.example/api/vote-activity/${id}${query}`, { headers });
  return getStandings(request, { params: Promise.resolve({ id }) });
}

class SimulatedReader {
  shownVotes = 0;
  readonly firstShownAt = new Map<number, number>();
  private cachedUntil = 0;

  constructor(public nextPollAt: number) {}

  async poll(now: number): Promise<void> {
    this.nextPollAt = now + standingsInterval;
    if (now < this.cachedUntil) return;
    const response = await requestStandings(voteId);
    const { standings } = standingsUpdate.parse(await response.json());
    this.shownVotes = standings[optionId]?.votes ?? 0;
    if (!this.firstShownAt.has(this.shownVotes)) this.firstShownAt.set(this.shownVotes, now);
    const seconds = /max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1];
    this.cachedUntil = now + Number(seconds) * 1000;
  }
}

const castVote = (device: string, now: number) => {
  const activity = platform.store.voteActivities.find(Number(voteId));
  if (!activity) throw new Error('no vote');
  const choices = {
    activity,
    options: [optionId],
    voter: { device, memberId: undefined },
    day: 'x',
    userInfo: {},
  };
  expect(platform.store.voteActivities.choose(choices, now)).toMatchObject({ left: expect.any(Number) });
};

let latestStart = Date.now();

/** Simulates `count` readers for ten intervals. `device` votes once, `votedAt` ms after the start. */
export async function simulateVoteReaders(count: number, votedAt: number, device: string) {
  latestStart = Math.ceil(latestStart / interval) * interval + 40 * interval;
  const from = latestStart;
  const readers = Array.from(
    { length: count },
    (_, index) => new SimulatedReader(from + (index / count) * standingsInterval),
  );
  const clock = jest.spyOn(Date, 'now').mockReturnValue(from);
  const startedAt = performance.now();
  const steadyClock = jest.spyOn(performance, 'now').mockReturnValue(startedAt);
  const callsBefore = await countPlatformCalls();
  const duration = 10 * interval;
  let hasVoted = false;
  for (let now = from; now < from + duration; now += 100) {
    clock.mockReturnValue(now);
    steadyClock.mockReturnValue(startedAt + now - from);
    if (!hasVoted && now >= from + votedAt) {
      hasVoted = true;
      castVote(device, now);
    }
    await Promise.all(
      readers.filter(({ nextPollAt }) => nextPollAt <= now).map((reader) => reader.poll(now)),
    );
  }
  clock.mockRestore();
  steadyClock.mockRestore();
  return { readers, calls: (await countPlatformCalls()) - callsBefore, from };
}
