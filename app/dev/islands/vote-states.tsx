import { Island } from '@/lib/browser/island';
import { islandWords } from '@/lib/browser/island-words';
import { ArticleVote, type ArticleVoteProps } from '@/lib/features/vote/article-vote.island';
import { articleVoteWords } from '@/lib/features/vote/article-vote.words';
import { votedCookie } from '@/lib/view/device-cookies';
import type { Scene } from './play-scene.inline';
import { type ShownState, type ShownStates, type StateContext, scenesOf } from './shown-state';

type State = Omit<ArticleVoteProps, 'words'>;

const optionsOf = (question: string) =>
  ['1', '2'].map((number) => ({ id: `${question}0${number}`, name: `Option ${question}.${number}` }));

const running: State = {
  article: '3003',
  column: '3',
  back: '/news.html',
  language: 'zh-CN',
  needLogin: false,
  afs: undefined,
  hidesCounts: false,
  questions: [
    { id: '1', name: 'One?', multiple: false, minSelected: 1, maxSelected: 1, options: optionsOf('1') },
    { id: '2', name: 'Several?', multiple: true, minSelected: 1, maxSelected: 2, options: optionsOf('2') },
  ],
  chosen: [],
  status: undefined,
  isLead: false,
  mayHaveCounted: false,
  heading: 'vote-title',
};

const states = {
  running,
  refused: {
    ...running,
    needLogin: true,
    chosen: ['101'],
    status: { text: 'Members only', isSuccess: false, link: { href: '/login.html', label: 'Log in' } },
  },
  'not counted': { ...running, chosen: ['102', '201'], status: { text: 'Please choose', isSuccess: false } },
} satisfies Record<string, State>;

const result = {
  options: { 101: { count: 1200, percent: 75 }, 102: { count: 400, percent: 25 } },
  chosen: ['101'],
};

export function articleVoteStates({ locale, words }: StateContext): ShownStates {
  const state = (scene: Scene, props: (typeof states)[keyof typeof states]): ShownState => ({
    scene,
    content: (
      <>
        <h2 id="vote-title" tabIndex={-1}>
          {words('vote.title')}
        </h2>
        <Island
          name="article-vote"
          component={ArticleVote}
          when="interaction"
          props={{ ...props, words: islandWords('article-vote', articleVoteWords, locale) }}
        />
      </>
    ),
  });
  const scene = scenesOf('POST /api/vote', ['tap [value="101"]', 'tap [type=submit]']);
  const answered = (...args: Parameters<typeof scene>) => state(scene(...args), states.running);
  const rejected = { ok: false, outcome: 'voteOver', message: words('vote.closed') };
  const counted = { ok: true, outcome: 'voted', message: words('vote.done'), result };
  return {
    ...Object.fromEntries(Object.entries(states).map(([name, props]) => [name, state({}, props)])),
    sending: answered('never', '[aria-busy=true]'),
    over: answered({ body: rejected }, '[data-success=false]'),
    offline: answered('cut', '[data-success=false]'),
    counted: answered({ body: counted }, '[data-own-vote]'),
    'voted before': state(
      {
        cookies: { [votedCookie]: '3003,101' },
        answers: { 'GET /api/vote': [{ body: { result } }] },
        steps: ['tap [value="102"]', 'see [data-own-vote]'],
      },
      states.running,
    ),
  };
}
