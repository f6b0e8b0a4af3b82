import { Island } from '@/lib/browser/island';
import { islandWords } from '@/lib/browser/island-words';
import { ArticleVote } from '@/lib/features/vote/article-vote.island';
import { articleVoteWords } from '@/lib/features/vote/article-vote.words';
import { refusedVotes, sampleVoteResult as result, runningVote } from '@/lib/features/vote/test/vote-states';
import { votedCookie } from '@/lib/view/device-cookies';
import { type ExampleState, type ExampleStates, type StateContext, statesAfter } from './example-state';
import type { Scene } from './play-scene.inline';

export function articleVoteStates({ locale, words }: StateContext): ExampleStates {
  const state = (scene: Scene, props = runningVote): ExampleState => ({
    scene,
    content: (
      <>
        <h2 id="vote-title" tabIndex={-1}>
          {words('vote.title')}
        </h2>
        <Island
          name="article-vote"
          component={ArticleVote}
          props={{ ...props, words: islandWords('article-vote', articleVoteWords, locale) }}
        />
      </>
    ),
  });
  const answered = statesAfter('POST /api/vote', ['tap [value="101"]', 'tap [type=submit]'], state);
  const rejected = { ok: false, outcome: 'voteOver', message: words('vote.closed') };
  const counted = { ok: true, outcome: 'voted', message: words('vote.done'), result };
  return {
    running: state({}),
    ...Object.fromEntries(Object.entries(refusedVotes).map(([name, props]) => [name, state({}, props)])),
    sending: answered('never', '[aria-busy=true]'),
    over: answered({ body: rejected }, '[data-success=false]'),
    offline: answered('cut', '[data-success=false]'),
    counted: answered({ body: counted }, '[data-own-vote]'),
    'voted before': state({
      cookies: { [votedCookie]: '3003,101' },
      answers: { 'GET /api/vote': [{ body: { result } }] },
      steps: ['tap [value="102"]', 'see [data-own-vote]'],
    }),
  };
}
