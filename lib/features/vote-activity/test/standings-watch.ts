import { startTestPlatform, type TestPlatform } from '@/embedded/test/test-platform';
import { msLeft } from '@/lib/browser/asking-pace';
import { voteInterval } from '@/lib/contract/vote-activity';
import { startSite } from '@/lib/env/test/start-site';
import { getStandings } from '../standings-handler';
import { nextStandingsLook, type StandingsNews } from '../standings-news';

const interval = voteInterval * 1000;
export const vote = '901';
export const option = 901001;

export let platform: TestPlatform;

/** Starts a platform and a site for the tests of a file. */
export function withStandings(): void {
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
  return calls.filter(({ operation }) => operation === 'voteInfo').length;
}

export function ask(
  id: string,
  query = '?locale=cn',
  headers: Record<string, string> = {},
): Promise<Response> {
  const request = new Request(`https://paper.example/api/vote-activity/${id}${query}`, { headers });
  return getStandings(request, { params: Promise.resolve({ id }) });
}

/** A number between 0 and 1, the same in every run. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}

/** An open page: the counts that it shows, and when it asks next. */
class Reader {
  shown = 0;
  looks = 0;
  /** When it was drawn with that count, and the next one came. */
  readonly seen = new Map<number, number>();

  constructor(
    public next: number,
    private readonly chance: () => number,
  ) {}

  async look(now: number): Promise<void> {
    this.looks += 1;
    const response = await ask(vote);
    const news = (await response.json()) as StandingsNews;
    this.shown = news.standings[option]?.count ?? 0;
    if (!this.seen.has(this.shown)) this.seen.set(this.shown, now);
    this.next = now + nextStandingsLook(news, msLeft(response.headers), this.chance());
  }
}

const voteFor = (device: string, now: number) => {
  const activity = platform.store.voteActivities.find(Number(vote));
  if (!activity) throw new Error('no vote');
  const choices = {
    activity,
    options: [option],
    voter: { device, memberId: undefined },
    day: 'x',
    userInfo: {},
  };
  expect(platform.store.voteActivities.choose(choices, now)).toMatchObject({ left: expect.any(Number) });
};

let latest = Date.now();

/** Lets readers watch for ten intervals; somebody votes within them. */
export async function watch(count: number, votedAt: number, device: string) {
  latest = Math.ceil(latest / interval) * interval + 40 * interval;
  const from = latest;
  const readers = Array.from({ length: count }, (_, index) => {
    const chance = chances(index + 1);
    return new Reader(from + chance() * interval, chance);
  });
  const clock = jest.spyOn(Date, 'now').mockReturnValue(from);
  const before = await platformCalls();
  const length = 10 * interval;
  let voted = false;
  for (let now = from; now < from + length; now += 100) {
    clock.mockReturnValue(now);
    if (!voted && now >= from + votedAt) {
      voted = true;
      voteFor(device, now);
    }
    await Promise.all(readers.filter(({ next }) => next <= now).map((reader) => reader.look(now)));
  }
  clock.mockRestore();
  return { readers, calls: (await platformCalls()) - before, from };
}
