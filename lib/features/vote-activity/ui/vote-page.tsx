import { pictureReferrerPolicy } from '@/lib/format/picture-referrer';
import 'server-only';
import { ArticleBody } from '@/lib/article/article-body';
import { MediaSupport } from '@/lib/article/media-support';
import { TextScripts } from '@/lib/article/text-scripts';
import { textStyle } from '@/lib/article/text-style';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { pictureAddress, pictureSet } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { Headline } from '@/lib/ui/headline';
import { languageProps } from '@/lib/view/content-language';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import { voteCard } from '../server/head';
import type { VotePageValues } from '../server/load';
import { voteHref } from '../vote-href';
import { Ballot } from './ballot';
import styles from './vote-activity.module.css';
import { VoteMeta } from './vote-meta';

function Banner({ picture }: { picture: string }) {
  const src = pictureAddress(picture, 750);
  return (
    src && (
      <img
        className={styles.banner}
        src={src}
        referrerPolicy={pictureReferrerPolicy(src)}
        srcSet={pictureSet(picture, [480, 750, 1080])}
        sizes="(min-width: 820px) 640px, 100vw"
        alt=""
        width={1280}
        height={720}
        fetchPriority="high"
      />
    )
  );
}

/** Page of a vote activity: its text, rules, and candidates by theme (R2.18). */
export async function VotePage({ values, notice }: { values: VotePageValues; notice: string | undefined }) {
  const [view, { display }, card] = await Promise.all([currentView(), siteConfig(), voteCard(values)]);
  const words = wordsFor(view.locale);
  const { activity, place, text, themes, sort, name } = values;
  const languageAttributes = languageProps(text.language, view.locale);
  return (
    <>
      <TextScripts language={text.language} />
      <main id="main" className={styles.page} style={textStyle(display)}>
        <article itemScope>
          <ShareMicrodata card={card} />
          {activity.picture && <Banner picture={activity.picture} />}
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
          <Ballot
            activity={activity}
            place={place}
            themes={themes}
            notice={notice}
            finder={{ page: voteHref(place), sort, name }}
          />
        </section>
      </main>
      <MediaSupport needs={[text.body]} />
    </>
  );
}
