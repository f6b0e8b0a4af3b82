import 'server-only';
import { ArticleBody } from '@/lib/article/article-body';
import { ArticleBreadcrumb } from '@/lib/article/article-breadcrumb';
import { ArticleFooter } from '@/lib/article/article-footer';
import { ArticleHeading } from '@/lib/article/article-heading';
import { ArticleSections } from '@/lib/article/article-sections';
import { FontSizeScript } from '@/lib/article/font-size';
import { MediaSupport } from '@/lib/article/media-support';
import type { YoungReporter } from '@/lib/article/model';
import { OldNewsWarning } from '@/lib/article/old-news-warning';
import { textStyle } from '@/lib/article/text-main';
import { currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { PageProps } from '@/lib/frame/page-props';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { pageContext } from '@/lib/site/page-context';
import { BackToTop } from '@/lib/ui/back-to-top';
import progress from '@/lib/ui/reading-progress.module.css';
import { currentWords } from '@/lib/view/current-view';
import articlePageStyles from './article-page.module.css';
import type { ArticlePageValues } from './load';
import { newsArticle, newsPathSegments } from './news-share-card';
import styles from './young-reporter-card.module.css';

const fieldNames = ['number', 'school', 'class'] as const;

/** Renders the card of a young reporter with number, school and class (Spec §3). */
async function YoungReporterCard({ card }: { card: YoungReporter | undefined }) {
  if (!card) return null;
  const words = await currentWords();
  return (
    <section className={styles.card} aria-labelledby="young-reporter">
      <h2 className={styles.title} id="young-reporter">
        {words('article.youngReporter.title')}
      </h2>
      <dl className={styles.facts}>
        {fieldNames.map(
          (field) =>
            card[field] && (
              <div key={field}>
                <dt>{words(`article.youngReporter.${field}`)}</dt>
                <dd>{card[field]}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

type ArticlePageProps = PageProps<ArticlePageValues, 'actions' | 'vote' | 'ad'>;

export async function ArticlePage({ values, card, actions, vote, ad }: ArticlePageProps) {
  const [{ site, words }, publisher] = await Promise.all([pageContext(), currentPublisher()]);
  const { article, body } = values;
  return (
    <>
      <FontSizeScript />
      {/* Reading progress, animated by a CSS scroll timeline; hidden in browsers without such timelines. */}
      <div className={progress.line} aria-hidden="true" />
      <main id="main" style={textStyle(site.display)}>
        <article className={articlePageStyles.article} itemScope>
          <ShareMicrodata card={card} />
          <ArticleHeading article={article} body={body} words={words} />
          <OldNewsWarning time={article.time} words={words} />
          <ArticleBody article={article} body={body} />
          {vote}
          <ArticleFooter article={article} actions={actions}>
            <YoungReporterCard card={article.youngReporter} />
          </ArticleFooter>
        </article>
        {ad}
        <ArticleSections lists={values.lists} path={newsPathSegments(values)} words={words} />
      </main>
      <JsonLd value={newsArticle({ article, card, wordCount: body.wordCount, publisher })} />
      <ArticleBreadcrumb article={article} card={card} />
      <MediaSupport needs={[body]} />
      <BackToTop />
    </>
  );
}
