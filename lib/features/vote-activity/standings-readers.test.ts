import { startTestPlatform, type TestPlatform } from '@/embedded/test/test-platform';
import { msLeft } from '@/lib/browser/asking-pace';
import { voteInterval } from '@/lib/contract/vote-activity';
import { getStandings } from './standings-handler';
import { nextStandingsLook, type StandingsNews } from './standings-news';

const interval = voteInterval * 1000;
const vote = '901';
const option = 901001;

/** ms that a count on an open page may be old. */
const oldest = 5000;

// A platform is started on a machine that may be busy.
jest.setTimeout(60_000);

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
  process.env.PLATFORM_BASE_URL = `${platform.origin}/app_if`;
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => platform.stop());

async function platformCalls(): Promise<number> {
  const answer = await platform.get('/admin/calls?after=0');
  const { calls } = (await answer.json()) as { calls: { operation?: string }[] };
  return calls.filter(({ operation }) => operation === 'voteInfo').length;
}

function ask(id: string, query = '?locale=cn', headers: Record<string, string> = {}): Promise<Response> {
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

/** Lets readers watch for a minute, while somebody votes in its middle. */
async function watch(count: number, votedAt: number, device: string) {
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

test('three hundred readers of a vote cost the platform one call in each interval, as one does', async () => {
  const one = await watch(1, 7000, 'xy-one');
  const many = await watch(300, 7000, 'xy-many');
  // One reader may skip an interval by its spread; nobody makes it two calls.
  expect(one.calls).toBeLessThanOrEqual(10);
  expect(many.calls).toBe(10);
}, 120_000);

test('a count on an open page is at most five seconds old, at whatever moment somebody votes', async () => {
  for (const [index, votedAt] of [6000, 7100, 8900, 9050].entries()) {
    const { readers, from } = await watch(100, votedAt, `xy-age-${index}`);
    const counts = readers.map(({ shown }) => shown);
    expect(new Set(counts).size).toBe(1);
    const delays = readers.map(
      ({ seen, shown }) => (seen.get(shown) ?? Number.POSITIVE_INFINITY) - from - votedAt,
    );
    expect(Math.max(...delays)).toBeLessThanOrEqual(oldest);
  }
}, 120_000);

test('what has not changed is not sent again, and a page of one candidate is told of it alone', async () => {
  const first = await ask(vote, `?locale=de&option=${option}`);
  const { standings, open, total } = (await first.json()) as StandingsNews;
  expect(Object.keys(standings)).toEqual([String(option)]);
  expect([open, standings[option]?.votes, total]).toEqual([
    true,
    `${standings[option]?.count} Stimmen`,
    expect.stringMatching(/^insgesamt/),
  ]);
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=[012]$/);
  const again = await ask(vote, `?locale=de&option=${option}`, {
    'if-none-match': first.headers.get('etag') ?? '',
  });
  expect(again.status).toBe(304);
});

test('a vote that is over says so; one that there is not, an odd id, and an outage', async () => {
  expect(await (await ask('903')).json()).toMatchObject({ open: false });
  expect((await ask('999999')).status).toBe(404);
  expect((await ask('../x')).status).toBe(400);
  await platform.get('/admin/faults', { method: 'PUT', body: JSON.stringify({ voteInfo: 'drop' }) });
  const out = await ask('902');
  await platform.get('/admin/faults', { method: 'DELETE' });
  expect([out.status, out.headers.get('cache-control')]).toEqual([502, 'no-store']);
});
