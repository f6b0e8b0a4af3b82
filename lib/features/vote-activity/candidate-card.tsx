import 'server-only';
import { languageOf } from '@/lib/article/plain-body';
import { pictureAddress } from '@/lib/site/media-address';
import { EntryLink } from '@/lib/ui/entry-link';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import { CandidateFacts } from './candidate-facts';
import type { Candidate } from './model';
import styles from './vote-activity.module.css';
import { VoteButton } from './vote-button';
import { candidateAnchor, candidateHref, type VotePlace } from './vote-href';

interface CandidateCardProps {
  candidate: Candidate;
  place: VotePlace;
  /** Votes count now. */
  open: boolean;
}

/** A candidate among the others: picture, number, name, how it stands, and the button. */
export async function CandidateCard({ candidate, place, open }: CandidateCardProps) {
  const { locale } = await currentView();
  const words = wordsFor(locale);
  const { id, number, name, picture } = candidate;
  const src = picture && pictureAddress(picture, 480);
  return (
    <li className={styles.card} id={candidateAnchor(id)}>
      <EntryLink asText className={styles.link} href={candidateHref(place, id)}>
        {src ? (
          <img
            className={styles.picture}
            src={src}
            alt=""
            width={480}
            height={360}
            loading="lazy"
            decoding="async"
          />
        ) : (
          <span className={styles.picture} />
        )}
        <span className={styles.number}>{words('voteActivity.number', { number })}</span>
        <span className={styles.name} lang={languageOf(name)}>
          {name}
        </span>
      </EntryLink>
      <CandidateFacts candidate={candidate} locale={locale} />
      {open && <VoteButton candidate={candidate} words={words} />}
    </li>
  );
}
