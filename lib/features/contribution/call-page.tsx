import 'server-only';
import type { ReactNode } from 'react';
import { ArticleBody } from '@/lib/article/article-body';
import { ArticleBreadcrumb } from '@/lib/article/article-breadcrumb';
import { ArticleFooter } from '@/lib/article/article-footer';
import { ArticleHeading } from '@/lib/article/article-heading';
import { articleProperties } from '@/lib/article/article-properties';
import { CreditsView } from '@/lib/article/credits-view';
import { FileList } from '@/lib/article/file-list';
import { MediaSupport } from '@/lib/article/media-support';
import { TextScripts } from '@/lib/article/text-scripts';
import { textStyle } from '@/lib/article/text-style';
import { rooted } from '@/lib/frame/json-ld';
import { currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { ShareCard } from '@/lib/frame/share-card';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { mediaNeeds } from '@/lib/people/dynamic-media';
import { failedList } from '@/lib/platform/page-parts';
import { siteConfig } from '@/lib/site/site-config';
import { BackToTop } from '@/lib/ui/back-to-top';
import { currentView } from '@/lib/view/current';
import { type Words, wordsFor } from '@/lib/view/words';
import styles from './call-page.module.css';
import { CallStatus } from './call-status';
import { statusMessage } from './contribute-notices';
import { ContributionList } from './contribution-list';
import type { CallPageValues } from './load-call';

interface CallPageProps {
  values: Extract<CallPageValues, { view: 'call' }>;
  card: ShareCard;
  actions: ReactNode;
  /** The `notice` query parameter. */
  notice: string | undefined;
}

/** The call's text, shown like an article. Later pages of its contributions omit it. */
async function Text({
  values,
  actions,
  words,
}: Pick<CallPageProps, 'values' | 'actions'> & { words: Words }) {
  const { article, body } = values;
  const { display } = await siteConfig();
  return (
    <>
      <ArticleBody article={article} body={body} />
      <FileList files={article.files} words={words} />
      <CallStatus callId={article.id} time={values.time} words={words} />
      {display.credits && <CreditsView credits={article.credits} words={words} />}
      <ArticleFooter article={article} words={words} actions={actions} />
    </>
  );
}

/** Page of a call for contributions: text, period, link to the form, contributions of readers (R1.12, R2.55). */
export async function CallPage({ values, card, actions, notice }: CallPageProps) {
  const [view, site, publisher] = await Promise.all([currentView(), siteConfig(), currentPublisher()]);
  const words = wordsFor(view.locale);
  const { article, body, part, position } = values;
  const isFirst = position.page === 0;
  const status = statusMessage(words, notice, view.platformText);
  return (
    <>
      <TextScripts language={article.language} />
      <main id="main" style={textStyle(site.display)}>
        <article className={styles.article} itemScope>
          <ShareMicrodata card={card} />
          {status && (
            <p className={styles.told} role="status">
              {status.text}
            </p>
          )}
          <ArticleHeading article={article} body={isFirst ? body : undefined} words={words} />
          {isFirst && <Text values={values} actions={actions} words={words} />}
        </article>
        <ContributionList values={values} words={words} locale={view.locale} />
      </main>
      <JsonLd value={rooted('Article', articleProperties(article, card, publisher))} />
      <ArticleBreadcrumb article={article} card={card} />
      <MediaSupport needs={[...(isFirst ? [body] : []), mediaNeeds(part === failedList ? [] : part.list)]} />
      <BackToTop label={words('common.toTop')} enabled={site.display.backToTop} />
    </>
  );
}
