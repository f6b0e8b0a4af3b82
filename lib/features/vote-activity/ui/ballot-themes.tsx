import { type IslandWords, phrase } from '@/lib/client/words';
import { LazyImage } from '@/lib/ui/lazy-image';
import type { ballotWords } from '../browser/ballot.words';
import { candidateAnchor, type ShownCandidate, type ShownTheme, themeAnchor } from '../shown-themes';
import styles from './vote-activity.module.css';

export type BallotWords = IslandWords<(typeof ballotWords)[number]>;

interface BallotDisplay {
  isOpen: boolean;
  sendingId: string | undefined;
  votedIds: readonly string[];
  /** True if the site shows no counts (R3.120). */
  hidesCounts: boolean;
  words: BallotWords;
}

interface CandidateProps extends BallotDisplay {
  candidate: ShownCandidate;
}

type StandingProps = Pick<CandidateProps, 'candidate' | 'hidesCounts' | 'words'>;

export function CandidateStanding({ candidate, hidesCounts, words }: StandingProps) {
  const { votes, views, viewsText, rank, share } = candidate;
  return (
    <div className={styles.standing}>
      <svg className={styles.bar} aria-hidden="true" focusable="false">
        <rect width={`${share}%`} height="100%" />
      </svg>
      <p className={styles.facts}>
        <strong className={styles.votes}>
          <data value={votes}>{!hidesCounts && phrase(words, 'voteActivity.votes', { count: votes })}</data>
        </strong>
        <data value={rank}>{phrase(words, 'voteActivity.rank', { rank })}</data>
        <data value={views}>{!hidesCounts && viewsText}</data>
      </p>
    </div>
  );
}

type VoteButtonProps = Pick<CandidateProps, 'candidate' | 'sendingId' | 'votedIds' | 'words'>;

export function VoteButton({ candidate: { id, number, name }, sendingId, votedIds, words }: VoteButtonProps) {
  const isVotedFor = votedIds.includes(id);
  return (
    <button
      type="submit"
      className={styles.vote}
      name="option"
      value={id}
      aria-busy={sendingId === id || undefined}
      data-own-vote={isVotedFor || undefined}
      data-interactive=""
    >
      {phrase(words, isVotedFor ? 'voteActivity.mine' : 'vote.submit')}
      <span className="visually-hidden">{phrase(words, 'voteActivity.forWhom', { number, name })}</span>
    </button>
  );
}

function CandidateCard(props: CandidateProps & { isHidden: boolean }) {
  const { candidate, isHidden, isOpen, hidesCounts, words } = props;
  const { id, number, name, language, href, picture } = candidate;
  const Link = href === undefined ? 'span' : 'a';
  return (
    <li className={styles.card} id={candidateAnchor(id)} hidden={isHidden}>
      <Link className={styles.link} href={href}>
        {picture ? (
          <LazyImage className={styles.picture} src={picture} width={480} height={360} />
        ) : (
          <span className={styles.picture} />
        )}
        <data className={styles.number} value={number}>
          {phrase(words, 'voteActivity.number', { number })}
        </data>
        <span className={styles.name} lang={language}>
          {name}
        </span>
      </Link>
      <CandidateStanding candidate={candidate} hidesCounts={hidesCounts} words={words} />
      {isOpen && <VoteButton {...props} />}
    </li>
  );
}

interface BallotThemesProps extends BallotDisplay {
  themes: readonly ShownTheme[];
  /** Ids of the candidates to show; undefined for all. */
  foundIds: ReadonlySet<string> | undefined;
}

/** Renders the themes. A search hides cards instead of removing them: a re-added card would lose taps. */
export function BallotThemes({ themes, foundIds, ...cardProps }: BallotThemesProps) {
  const { words } = cardProps;
  const isHidden = ({ id }: ShownCandidate) => foundIds?.has(id) === false;
  return themes.map(({ id, name, language, maxVotes, candidates }) => (
    <section
      key={id}
      aria-labelledby={themeAnchor(id)}
      className={styles.theme}
      hidden={candidates.every(isHidden)}
    >
      <h2 className={styles.themeName} id={themeAnchor(id)}>
        <span lang={language}>{name}</span>
        {maxVotes > 0 && (
          <data className={styles.most} value={maxVotes}>
            {phrase(words, 'voteActivity.most', { count: maxVotes })}
          </data>
        )}
      </h2>
      <ul className={styles.grid}>
        {candidates.map((candidate) => (
          <CandidateCard
            key={candidate.id}
            {...cardProps}
            candidate={candidate}
            isHidden={isHidden(candidate)}
          />
        ))}
      </ul>
    </section>
  ));
}
