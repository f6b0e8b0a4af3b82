import 'server-only';
import { detectLanguage } from '@/lib/article/prepare-text';
import { TextMain } from '@/lib/article/text-main';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { pageContext } from '@/lib/site/page-context';
import { ArrowLink } from '@/lib/ui/arrow-link';
import { Headline } from '@/lib/ui/headline';
import { Picture } from '@/lib/ui/picture';
import { candidateShareCard } from '../server/head';
import type { CandidatePageValues } from '../server/load';
import { candidateAnchor } from '../shown-themes';
import { voteHref } from '../vote-href';
import { BallotSection } from './ballot-section';
import styles from './vote-activity.module.css';
import { VoteMeta } from './vote-meta';

export async function CandidatePage(props: { values: CandidatePageValues; notice: string | undefined }) {
  const { values, notice } = props;
  const [{ words }, card] = await Promise.all([pageContext(), candidateShareCard(values)]);
  const { activity, candidate, place, theme, language } = values;
  return (
    <TextMain className={styles.page}>
      <article itemScope id={candidateAnchor(candidate.id)} className={styles.one}>
        <ShareMicrodata card={card} />
        <Picture eager source={candidate.picture} className={styles.large} width={1200} height={900} />
        <header className={styles.head}>
          <p className={styles.kicker}>
            <span>{words('voteActivity.number', { number: candidate.number })}</span>
            <span lang={detectLanguage(theme.name)}>{theme.name}</span>
          </p>
          <h1 className={styles.title} lang={language}>
            <Headline text={candidate.name} />
          </h1>
        </header>
        <BallotSection
          activity={activity}
          place={place}
          themes={[{ ...theme, candidates: [candidate] }]}
          notice={notice}
        />
        {candidate.description && (
          <p className={styles.description} lang={detectLanguage(candidate.description)}>
            {candidate.description}
          </p>
        )}
      </article>
      <section className={styles.about} aria-labelledby="about-vote">
        <h2 className={styles.themeName} id="about-vote" lang={detectLanguage(activity.name)}>
          {activity.name}
        </h2>
        <VoteMeta activity={activity} words={words} />
        <ArrowLink href={voteHref(place)} label={words('voteActivity.toAll')} place="end" />
      </section>
    </TextMain>
  );
}
