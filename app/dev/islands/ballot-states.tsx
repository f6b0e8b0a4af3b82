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
import type { Scene } from './play-scene.inline';
import type { Step } from './play-steps';
import { type ShownState, type ShownStates, type StateContext, statesAfter } from './shown-state';

const ballotRequestPath = '/api/vote-activity/901';

export function ballotStates(context: StateContext): ShownStates {
  const { locale, words } = context;
  const finder = { page: '/dev/islands', sort: 'number', name: '' } as const;
  const all = sampleThemes((count) => words('voteActivity.views', { count }));
  const FullBallot = (props: BallotProps) => <Ballot {...props} themes={all} />;
  const state = (scene: Scene, props: Partial<BallotProps> = {}, isFull = true): ShownState => ({
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
  const started: readonly Step[] = ['tap h2', 'see [name=option]:not([data-interactive])'];
  const answered = statesAfter('POST /api/vote-activity', ['tap [name=option][value="901"]'], state);
  const counted = { ok: true, outcome: 'ballotCounted', message: words('voteActivity.done') };
  const rejected = { ok: false, outcome: 'noneLeft', message: words('voteActivity.noneLeft') };
  const oneCandidateThemes = all.map((theme) => ({ ...theme, candidates: theme.candidates.slice(0, 1) }));
  const nothing = { open: true, votes: 4600, standings: {} };
  const link = { href: '/dev/islands', label: words('titles.login') };
  return {
    open: state({}),
    sending: answered('never', '[aria-busy=true]'),
    counted: answered({ body: { ...counted, votes: 801, left: 2 } }, '[class*=left]'),
    'none left': answered({ body: rejected }, '.page-notice'),
    offline: answered('cut', '.page-notice'),
    'login needed': state({}, { status: { text: words('vote.needLogin'), isSuccess: false, link } }),
    'voted today': state({}, { votedIds: ['901'] }),
    'by rank': state({
      steps: [...started, 'tap nav li:nth-child(2) a', 'see nav li:nth-child(2) [aria-current]'],
    }),
    'nothing found': state({
      answers: { [`GET ${ballotRequestPath}`]: [{ body: nothing }] },
      steps: [...started, ['type', '[type=search]', 'xyz'], 'tap search [type=submit]', 'see [hidden]'],
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
