import 'server-only';
import type { CSSProperties, ReactNode } from 'react';
import { siteConfig } from '@/lib/site/site-config';
import { BackToTop } from '@/lib/ui/back-to-top';
import { ReadingProgress } from '@/lib/ui/reading-progress';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import { AgeWarning } from './age-warning';
import { ArticleBody } from './article-body';
import type { ArticleCard } from './article-head';
import { ArticleHeading } from './article-heading';
import { ArticleJsonLd, ShareMicrodata } from './article-json-ld';
import styles from './article-page.module.css';
import { ArticleSections } from './article-sections';
import { Closing } from './closing';
import { CreditsView } from './credits-view';
import { FileList } from './file-list';
import { FontSizeScript } from './font-size';
import { PageLightbox } from './lightbox';
import type { ArticlePageValues } from './load';
import { VoteView } from './vote-view';
import { YoungReporterCard } from './young-reporter-card';

interface ArticleSlots {
  /** The like under the text, with its notice. */
  like: ReactNode;
}

interface ArticlePageProps {
  values: ArticlePageValues;
  card: ArticleCard;
  slots: ArticleSlots;
}

/** A news article. */
export async function ArticlePage({ values, card, slots }: ArticlePageProps) {
  const [view, site] = await Promise.all([currentView(), siteConfig()]);
  const words = wordsFor(view.locale);
  const { article, body } = values;
  const { display } = site;
  // 750 design pixels are the screen's width, so half of them are pixels of a phone 375 wide (Spec §9)
  const type = {
    '--body-base': `calc(${display.fontSize / 2} * var(--px))`,
    '--body-line': display.lineHeight,
  } as CSSProperties;
  return (
    <>
      <FontSizeScript />
      <ReadingProgress />
      <main id="main" className={styles.page} style={type}>
        <article className={styles.article} itemScope>
          <ShareMicrodata card={card} />
          <ArticleHeading article={article} body={body} words={words} />
          <AgeWarning time={article.time} words={words} />
          <ArticleBody article={article} body={body} />
          {article.vote && <VoteView vote={article.vote} words={words} language={article.language} />}
          <FileList files={article.files} words={words} />
          <YoungReporterCard card={article.youngReporter} words={words} />
          {display.credits && <CreditsView credits={article.credits} words={words} />}
          <Closing article={article} words={words} like={slots.like} />
        </article>
        <ArticleSections values={values} words={words} />
      </main>
      <ArticleJsonLd values={values} card={card} />
      {body.hasPictures && <PageLightbox />}
      <BackToTop label={words('common.toTop')} enabled={display.backToTop} />
    </>
  );
}
