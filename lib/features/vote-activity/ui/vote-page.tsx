import 'server-only';
import { ArticleBody } from '@/lib/article/article-body';
import { MediaSupport } from '@/lib/article/media-support';
import { TextMain } from '@/lib/article/text-main';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { pageContext } from '@/lib/site/page-context';
import { Headline } from '@/lib/ui/headline';
import { Picture } from '@/lib/ui/picture';
import { languageProps } from '@/lib/view/content-language';
import { voteShareCard } from '../server/head';
import type { VotePageValues } from '../server/load';
import { voteHref } from '../vote-href';
import { BallotSection } from './ballot-section';
import styles from './vote-activity.module.css';
import { VoteMeta } from './vote-meta';

/** Renders a vote activity: its text, rules, and candidates by theme (R2.18). */
export async function VotePage({ values, notice }: { values: VotePageValues; notice: string | undefined }) {
  const [{ words, locale }, card] = await Promise.all([pageContext(), voteShareCard(values)]);
  const { activity, place, text, themes, sort, name } = values;
  const languageAttributes = languageProps(text.language, locale);
  return (
    <>
      <TextMain className={styles.page}>
        <article itemScope>
          <ShareMicrodata card={card} />
          <Picture eager source={activity.picture} className={styles.banner} width={1280} height={720} />
          <header className={styles.head}>
            <h1 className={styles.title} {...languageAttributes}>
              <Headline text={activity.name} />
            </h1>
            <VoteMeta activity={activity} words={words} />
          </header>
          <div className={styles.text}>
            <ArticleBody article={text} body={text.body} />
          </div>
        </article>
        <section id="candidates" className={styles.candidates} aria-label={words('voteActivity.candidates')}>
          <BallotSection
            activity={activity}
            place={place}
            themes={themes}
            notice={notice}
            finder={{ page: voteHref(place), sort, name }}
          />
        </section>
      </TextMain>
      <MediaSupport needs={[text.body]} />
    </>
  );
}
