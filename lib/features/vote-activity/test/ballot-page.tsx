import { act } from 'react';
import { find, openPage, stubProperties } from '@/lib/browser/test/page';
import { compiledWords } from '@/lib/client/test/compiled-words';
import { hydrate, unmount } from '@/lib/client/test/hydrate';
import type { Locale } from '@/lib/view/locales';
import { Ballot, type BallotProps } from '../browser/ballot.island';
import { ballotWords } from '../browser/ballot.words';
import type { ShownCandidate, ShownTheme } from '../shown-themes';
import { emptyBallot } from './ballot-states';

function createCandidate(id: string, votes: number, fields: Partial<ShownCandidate> = {}): ShownCandidate {
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
    ...fields,
  };
}

export const themes: ShownTheme[] = [
  {
    id: '1',
    name: 'Highlands',
    language: 'zh-CN',
    maxVotes: 2,
    candidates: [
      createCandidate('7', 5),
      createCandidate('8', 9, { picture: '/p.jpg', views: 90, viewsText: '90 views' }),
    ],
  },
  {
    id: '2',
    name: 'མཐོ་སྒང་།',
    language: 'bo',
    maxVotes: 0,
    candidates: [
      createCandidate('21', 1234, { name: 'སློབ་གྲྭ།', language: 'bo', href: undefined, rank: 3, share: 100 }),
    ],
  },
];

let latestVoteId = 100;

/** Returns props of a new vote each time, because islands share one cache. */
function propsIn(locale: Locale): BallotProps {
  latestVoteId += 1;
  return {
    ...emptyBallot,
    vote: String(latestVoteId),
    standings: `/api/vote-activity/${latestVoteId}`,
    votes: 3,
    finder: { page: '/activityVote/9.html', sort: 'number', name: '' },
    words: compiledWords(ballotWords, locale),
  };
}

interface SentRequest {
  address: string;
  body: string | undefined;
  key: string | null;
}

export const requests: SentRequest[] = [];
/** Answers by address; a text simulates a network error. */
export const answers = new Map<string, object | string>();

async function respond(request: globalThis.Request | string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(request instanceof Request ? request.url : request, location.href);
  const address = url.pathname + url.search;
  const { headers, body } = init;
  requests.push({
    address,
    body: body ? String(body) : undefined,
    key: new Headers(headers).get('idempotency-key'),
  });
  const preparedAnswer = answers.get(address) ?? { open: true, votes: 1, standings: {} };
  if (typeof preparedAnswer === 'string') throw new TypeError(preparedAnswer);
  return Response.json(preparedAnswer);
}

let isOnScreen = true;
let observers: (() => void)[] = [];

class FakeIntersectionObserver {
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    observers.push(() => notify([{ isIntersecting: isOnScreen }]));
  }
  observe = () => {};
  disconnect = () => {};
}

export function setOnScreen(onScreen: boolean): void {
  isOnScreen = onScreen;
  for (const notify of observers) notify();
}

// Applies to the tests of every file that imports this module.
beforeEach(() => {
  jest.useFakeTimers();
  requests.length = 0;
  answers.clear();
  observers = [];
});
afterEach(() => {
  unmount();
  jest.useRealTimers();
});

interface BallotPageOptions {
  locale?: Locale;
  props?: Partial<BallotProps>;
  shown?: readonly ShownTheme[];
  before?: () => void;
}

/** @param before actions of the reader before the script loads */
export async function openBallot({
  locale = 'en',
  props: propOverrides = {},
  shown: shownThemes = themes,
  before,
}: BallotPageOptions = {}) {
  const props = { ...propsIn(locale), ...propOverrides };
  unmount();
  openPage('<main id="candidates"><div id="island"></div></main>');
  stubProperties(window, { IntersectionObserver: FakeIntersectionObserver, fetch: respond });
  const hydrated = <Ballot {...props} themes={props.finder ? undefined : shownThemes} />;
  const problems = await hydrate(<Ballot {...props} themes={shownThemes} />, {
    browserElement: hydrated,
    actEarly: before,
  });
  return { problems, vote: props.vote, address: `/api/vote-activity/${props.vote}` };
}

export const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
export const voteFor = (id: string) => act(async () => find(`button[value="${id}"]`).click());
export const votesOf = (id: string) => find(`#option-${id} strong`).textContent;
export const noticeText = () => document.querySelector('.page-notice')?.textContent;
export const visibleIds = () =>
  [...document.querySelectorAll<HTMLElement>('li[id]:not([hidden])')].map(({ id }) =>
    id.replace('option-', ''),
  );

export const votedAnswer = { ok: true, outcome: 'ballotCounted', message: 'Counted', votes: 6, left: 4 };
