/** @jest-environment @happy-dom/jest-environment */
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { find, openPage, stub, tap } from '@/lib/browser/test/page';
import { compiledWords } from '@/lib/client/test/compiled-words';
import { type Locale, localeIds } from '@/lib/view/locales';
import { loadMessages } from '@/messages/load';
import { Ballot, type BallotProps } from './ballot.island';
import { ballotWords } from './ballot.words';
import type { ShownCandidate, ShownTheme } from './shown-themes';
import { VoteTotal } from './vote-total.island';
import { voteTotalWords } from './vote-total.words';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function candidate(id: string, votes: number, facts: Partial<ShownCandidate> = {}): ShownCandidate {
  return {
    id,
    number: Number(id),
    name: `Candidate ${id}`,
    language: 'zh-CN',
    href: `/voteItemDetail/9/9/${id}.html`,
    picture: undefined,
    votes,
    rank: 1,
    share: 50,
    views: 10,
    viewsText: '10 views',
    ...facts,
  };
}

const themes: ShownTheme[] = [
  {
    id: '1',
    name: 'Highlands',
    language: 'zh-CN',
    most: 2,
    candidates: [
      candidate('7', 5),
      candidate('8', 9, { picture: '/p.jpg', views: 90, viewsText: '90 views' }),
    ],
  },
  {
    id: '2',
    name: 'མཐོ་སྒང་།',
    language: 'bo',
    most: 0,
    candidates: [
      candidate('21', 1234, { name: 'སློབ་གྲྭ།', language: 'bo', href: undefined, rank: 3, share: 100 }),
    ],
  },
];

let votes = 100;

/** A vote that no other test has: islands share one cache. */
function propsIn(locale: Locale): BallotProps {
  votes += 1;
  return {
    vote: String(votes),
    from: '9',
    back: '/activityVote/9.html',
    again: false,
    afs: undefined,
    standings: `/api/vote-activity/${votes}`,
    isOpen: true,
    status: undefined,
    finder: { page: '/activityVote/9.html', sort: 'number', name: '' },
    voter: [],
    words: compiledWords(ballotWords, locale),
  };
}

interface Request {
  /** Path and query. */
  address: string;
  body: string | undefined;
  key: string | null;
}

const requests: Request[] = [];
/** Answers of the site by address; a text stands for a broken line. */
const answers = new Map<string, object | string>();

async function answer(request: globalThis.Request | string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(request instanceof Request ? request.url : request, location.href);
  const address = url.pathname + url.search;
  const { headers, body } = init;
  requests.push({
    address,
    body: body ? String(body) : undefined,
    key: new Headers(headers).get('idempotency-key'),
  });
  const given = answers.get(address) ?? { open: true, votes: 1, standings: {} };
  if (typeof given === 'string') throw new TypeError(given);
  return Response.json(given);
}

let isOnScreen = true;
let observers: (() => void)[] = [];

class Observer {
  constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
    observers.push(() => tell([{ isIntersecting: isOnScreen }]));
  }
  observe = () => {};
  disconnect = () => {};
}

function scrollTo(onScreen: boolean): void {
  isOnScreen = onScreen;
  for (const tell of observers) tell();
}

let root: Root | undefined;
beforeEach(() => {
  jest.useFakeTimers();
  requests.length = 0;
  answers.clear();
  observers = [];
});
afterEach(() => {
  act(() => root?.unmount());
  jest.useRealTimers();
});

interface Opened {
  locale?: Locale;
  props?: Partial<BallotProps>;
  shown?: readonly ShownTheme[];
  before?: () => void;
}

/** Hydrates the server's HTML. @param before what the reader does before the script has loaded */
async function open({ locale = 'en', props: own = {}, shown = themes, before }: Opened = {}) {
  const props = { ...propsIn(locale), ...own };
  openPage('<main id="island"></main>');
  stub(window, { IntersectionObserver: Observer, fetch: answer });
  find('#island').innerHTML = renderToString(<Ballot {...props} themes={shown} />);
  before?.();
  const problems: unknown[] = [];
  const written = { ...props, themes: props.finder ? undefined : shown };
  await act(async () => {
    root = hydrateRoot(find('#island'), <Ballot {...written} />, {
      onRecoverableError: (problem) => problems.push(problem),
    });
  });
  return { problems, vote: props.vote, address: `/api/vote-activity/${props.vote}` };
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const voteFor = (id: string) => act(async () => find(`button[value="${id}"]`).click());
const votesOf = (id: string) => find(`#option-${id} strong`).textContent;
const notice = () => document.querySelector('.page-notice')?.textContent;
const visible = () =>
  [...document.querySelectorAll<HTMLElement>('li[id]:not([hidden])')].map(({ id }) =>
    id.replace('option-', ''),
  );

const voted = { ok: true, outcome: 'ballotCounted', message: 'Counted', votes: 6, left: 4 };

test.each(localeIds)('the server’s list is hydrated without a difference in %s', async (locale) => {
  const { problems } = await open({ locale });
  expect(problems).toEqual([]);
  const { vote, voteActivity } = loadMessages(locale);
  expect(find('button[name=option]').textContent).toContain(vote.submit);
  expect(find('search button').textContent).toBe(voteActivity.find);
});

test('candidates are read back from the page, and shown as the server rendered them', async () => {
  const htmlOf = () => [...document.querySelectorAll('section')].map(({ outerHTML }) => outerHTML);
  let before: string[] = [];
  await open({
    before: () => {
      before = htmlOf();
    },
  });
  const [number, , views] = document.querySelectorAll<HTMLElement>('nav a');
  await act(async () => views?.click());
  expect(htmlOf()).not.toEqual(before);
  await act(async () => number?.click());
  expect(htmlOf()).toEqual(before);
  expect(before.join()).toContain('1234 votes');
});

test('a vote counts in place once, however often it is tapped, and shows how many are left', async () => {
  const { vote } = await open();
  answers.set('/api/vote-activity', voted);
  requests.length = 0;
  await act(async () => {
    find('button[value="7"]').click();
    find('button[value="8"]').click();
  });
  const sent = requests.filter(({ body }) => body !== undefined);
  expect(sent.map(({ body }) => body)).toEqual([
    `vote=${vote}&from=9&back=%2FactivityVote%2F9.html&option=7`,
  ]);
  expect([votesOf('7'), notice()]).toEqual(['6 votes', 'Counted']);
  expect(find('form[method=post]').textContent).toContain('4 votes left today');
});

test('R8.10 after a network error the same vote has the same key, and one for another candidate a new key', async () => {
  await open();
  answers.set('/api/vote-activity', 'line broken');
  await voteFor('7');
  expect(notice()).toBe(loadMessages('en').session.networkError);
  await voteFor('7');
  await voteFor('8');
  const [first, second, third] = requests.filter(({ body }) => body !== undefined).map(({ key }) => key);
  expect(first).toMatch(/^[\w-]{8,}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('R8.24 a refusal leads to the login', async () => {
  await open();
  const login = { href: '/login.html', label: 'Log in' };
  answers.set('/api/vote-activity', { ok: false, outcome: 'loginToVote', message: 'Members only', login });
  await voteFor('7');
  expect(notice()).toBe('Members onlyLog in');
  expect(find('.page-notice a').getAttribute('href')).toBe('/login.html');
});

test('a voter who has to say who they are is led there by the form itself', async () => {
  await open();
  answers.set('/api/vote-activity', { ok: false, outcome: 'voterInfo', message: 'Who?', next: '/x.html' });
  const submits: boolean[] = [];
  document.addEventListener('submit', (event) => {
    submits.push(event.defaultPrevented);
    event.preventDefault();
  });
  await voteFor('7');
  expect(submits).toEqual([true, false]);
});

test('an open vote follows the counts until it is over, and no count falls', async () => {
  const { address } = await open();
  const news = (count: number, isOpen = true) => ({
    open: isOpen,
    votes: count,
    standings: {
      7: { votes: count, rank: 2, share: 75 },
      21: { votes: 3, rank: 4, share: 1 },
      99: { votes: 1, rank: 5, share: 0 },
    },
  });
  answers.set(address, news(12));
  await wait(1600);
  expect([votesOf('7'), votesOf('21')]).toEqual(['12 votes', '1234 votes']);
  expect(find('#option-7 rect').getAttribute('width')).toBe('75%');
  expect(find('#option-7').textContent).toContain('No. 2 by votes');
  answers.set(address, news(13, false));
  await wait(1600);
  expect(votesOf('7')).toBe('13 votes');
  requests.length = 0;
  await wait(60_000);
  expect(requests).toEqual([]);
});

test('counts are not requested while they are off the screen or the page is hidden', async () => {
  await open();
  const requested = async () => {
    requests.length = 0;
    await wait(6400);
    return requests.length;
  };
  expect(await requested()).toBe(4);
  scrollTo(false);
  expect(await requested()).toBe(0);
  scrollTo(true);
  expect(await requested()).toBe(4);
  stub(document, { visibilityState: 'hidden' });
  expect(await requested()).toBe(0);
  stub(document, { visibilityState: 'visible' });
  expect(await requested()).toBeGreaterThan(0);
});

test('after failures the counts are requested ever less often', async () => {
  const { address } = await open();
  answers.set(address, 'line broken');
  await wait(600_000);
  expect(requests.length).toBeLessThan(12);
  answers.set(address, { open: true, votes: 50, standings: { 7: { votes: 50, rank: 1, share: 100 } } });
  await wait(2_000_000);
  expect(votesOf('7')).toBe('50 votes');
});

test('the sum and the candidates of a page share their requests', async () => {
  const { address } = await open();
  const place = document.createElement('p');
  document.body.append(place);
  const words = compiledWords(voteTotalWords, 'en');
  place.innerHTML = renderToString(<VoteTotal standings={address} votes={3} words={words} />);
  let total: Root | undefined;
  await act(async () => {
    total = hydrateRoot(place, <VoteTotal standings={address} votes={3} words={words} />, {
      onRecoverableError: (problem) => expect(problem).toBeUndefined(),
    });
  });
  answers.set(address, { open: true, votes: 8, standings: { 7: { votes: 8, rank: 1, share: 100 } } });
  requests.length = 0;
  await wait(1600);
  expect([place.textContent, votesOf('7'), requests.length]).toEqual(['8 votes in all', '8 votes', 1]);
  act(() => total?.unmount());
});

test('R3.56 R3.57 R3.58 the list is sorted in place, by the votes of now, and its address follows', async () => {
  await open();
  answers.set('/api/vote-activity', { ...voted, votes: 10 });
  await voteFor('7');
  const [number, rank, views] = document.querySelectorAll<HTMLElement>('nav a');
  const first = find('#option-8');
  const sortBy = (link: HTMLElement | undefined) => act(async () => link?.click());
  expect(visible()).toEqual(['7', '8', '21']);
  await sortBy(views);
  expect(visible()).toEqual(['8', '7', '21']);
  expect(location.search).toBe('?sort=views');
  expect(find('#option-8')).toBe(first);
  await sortBy(rank);
  expect(visible()).toEqual(['7', '8', '21']);
  expect(rank?.getAttribute('aria-current')).toBe('page');
  await sortBy(number);
  expect(location.search).toBe('');
  expect(tap('nav li:last-child a', { ctrlKey: true }).defaultPrevented).toBe(false);
});

async function search(name: string): Promise<void> {
  find<HTMLInputElement>('[type=search]').value = name;
  await act(async () => find('search button').click());
}

test('R7.54 candidates are found in place; a search without a result says so and leads back', async () => {
  const { vote } = await open();
  const found = (ids: string[]) => ({
    open: true,
    votes: 1,
    standings: Object.fromEntries(ids.map((id) => [id, { votes: 1, rank: 1, share: 1 }])),
  });
  answers.set(`/api/vote-activity/${vote}?name=8`, found(['8']));
  answers.set(`/api/vote-activity/${vote}?name=%3Cb%3E`, found([]));
  await search(' 8 ');
  expect(visible()).toEqual(['8']);
  expect(find('#theme-2').closest('section')?.hidden).toBe(true);
  expect(location.search).toBe('?name=8');
  await search('<b>');
  expect(visible()).toEqual([]);
  expect(find('p[role=status]').textContent).toContain('Nothing found for “<b>”.');
  await act(async () => find('p[role=status] a').click());
  expect([visible(), find<HTMLInputElement>('[type=search]').value]).toEqual([['7', '8', '21'], '']);
});

test('R8.10 a search on a broken line says so, keeps the list, and is repeated by another tap', async () => {
  const { vote } = await open();
  answers.set(`/api/vote-activity/${vote}?name=8`, 'line broken');
  await search('8');
  expect([notice(), visible().length]).toEqual([loadMessages('en').session.networkError, 3]);
  answers.set(`/api/vote-activity/${vote}?name=8`, { open: true, votes: 1, standings: {} });
  await search('8');
  expect([notice(), visible()]).toEqual([undefined, []]);
});

test('a page that was opened with a search leaves searching to the browser', async () => {
  const finder = { page: '/activityVote/9.html', sort: 'views', name: 'none' } as const;
  const { problems } = await open({ props: { finder }, shown: [] });
  expect(problems).toEqual([]);
  expect(find('p[role=status]').textContent).toContain('Nothing found for “none”.');
  expect(tap('nav a').defaultPrevented).toBe(false);
  expect(find('nav a').getAttribute('href')).toBe('/activityVote/9.html?name=none#candidates');
});

test('R5.15 the page of one candidate has the fields about the voter, and keeps what is typed before hydration', async () => {
  const [theme] = themes;
  const field = { language: 'zh-CN', type: 'text', autoComplete: undefined, typed: undefined } as const;
  const voter = [
    { ...field, name: 'voter-name', label: '姓名', required: true, typed: '卓玛' },
    { ...field, name: 'voter-note', label: '备注', required: false },
  ];
  const { problems, vote } = await open({
    props: { finder: undefined, voter },
    shown: [{ id: '1', name: 'x', language: 'bo', most: 0, candidates: theme?.candidates.slice(0, 1) ?? [] }],
    before: () => {
      find<HTMLInputElement>('[name=voter-note]').value = 'early';
    },
  });
  answers.set('/api/vote-activity', voted);
  await voteFor('7');
  expect(requests.find(({ body }) => body)?.body).toBe(
    `vote=${vote}&from=9&back=%2FactivityVote%2F9.html&voter-name=${encodeURIComponent('卓玛')}&voter-note=early&option=7`,
  );
  expect([find('strong').textContent, notice(), problems]).toEqual(['6 votes', 'Counted', []]);
});

test('a vote that is over has no buttons and requests nothing', async () => {
  await open({ props: { isOpen: false, standings: undefined } });
  await wait(10_000);
  expect([document.querySelector('[name=option]'), requests]).toEqual([null, []]);
});
