import { Island } from '@/lib/browser/island';
import { islandWords } from '@/lib/browser/island-words';
import { Ballot, type BallotProps } from '@/lib/features/vote-activity/browser/ballot.island';
import { ballotWords } from '@/lib/features/vote-activity/browser/ballot.words';
import {
  emptyBallot,
  sampleThemes,
  updatedStandings,
  sampleVoterFields as voter,
} from '@/lib/features/vote-activity/test/ballot-states';
import styles from '@/lib/features/vote-activity/ui/vote-activity.module.css';
import { type ExampleState, type ExampleStates, type StateContext, statesAfter } from './example-state';
import type { Scene } from './play-scene.inline';
import type { Step } from './play-steps';

const ballotRequestPath = '/api/vote-activity/901';

export function ballotStates({ locale, words }: StateContext): ExampleStates {
  const finder = { page: '/dev/islands', sort: 'number', name: '' } as const;
  const themes = sampleThemes((count) => words('voteActivity.views', { count }));
  const FullBallot = (props: BallotProps) => <Ballot {...props} themes={themes} />;
  const state = (scene: Scene, props: Partial<BallotProps> = {}, isFull = true): ExampleState => ({
    scene,
    content: (
      <div className={styles.candidates}>
        <Island
          name="ballot"
          component={isFull ? FullBallot : Ballot}
          props={{
            ...emptyBallot,
            back: '/dev/islands',
            ...(isFull && { finder }),
            ...props,
            words: islandWords('ballot', ballotWords, locale),
          }}
        />
      </div>
    ),
  });
  // The island must have started before its controls for sorting and searching are used.
  const startSteps: readonly Step[] = ['tap h2', 'see [name=option]:not([data-interactive])'];
  const stateAfter = statesAfter('POST /api/vote-activity', ['tap [name=option][value="901"]'], state);
  const counted = { ok: true, outcome: 'ballotCounted', message: words('voteActivity.done') };
  const rejected = { ok: false, outcome: 'noneLeft', message: words('voteActivity.noneLeft') };
  const oneCandidateThemes = themes.map((theme) => ({ ...theme, candidates: theme.candidates.slice(0, 1) }));
  const noMatches = { open: true, votes: 4600, standings: {} };
  const link = { href: '/dev/islands', label: words('titles.login') };
  return {
    open: state({}),
    sending: stateAfter('never', '[aria-busy=true]'),
    counted: stateAfter({ body: { ...counted, votes: 801, left: 2 } }, '[class*=left]'),
    'none left': stateAfter({ body: rejected }, '.page-notice'),
    offline: stateAfter('cut', '.page-notice'),
    'login needed': state({}, { status: { text: words('vote.needLogin'), isSuccess: false, link } }),
    'voted today': state({}, { votedIds: ['901'] }),
    'by rank': state({
      steps: [...startSteps, 'tap nav li:nth-child(2) a', 'see nav li:nth-child(2) [aria-current]'],
    }),
    'nothing found': state({
      answers: { [`GET ${ballotRequestPath}`]: [{ body: noMatches }] },
      steps: [...startSteps, ['type', '[type=search]', 'xyz'], 'tap search [type=submit]', 'see [hidden]'],
    }),
    'standings grow': state(
      {
        answers: { [`GET ${ballotRequestPath}`]: [{ body: updatedStandings }] },
        steps: ['tap h2', 'see data[value="2000"]'],
      },
      { standings: ballotRequestPath },
    ),
    'no counts': state({}, { hidesCounts: true }),
    closed: state({}, { isOpen: false }),
    'one candidate': state({}, { themes: oneCandidateThemes }, false),
    'who votes': state({}, { themes: oneCandidateThemes, voter }, false),
  };
}
