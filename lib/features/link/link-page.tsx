import 'server-only';
import { ArticleBody } from '@/lib/article/article-body';
import { ArticleBreadcrumb } from '@/lib/article/article-breadcrumb';
import { ArticleHeading } from '@/lib/article/article-heading';
import { MediaSupport } from '@/lib/article/media-support';
import { TextScripts } from '@/lib/article/text-scripts';
import { textStyle } from '@/lib/article/text-style';
import { currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { ShareCard } from '@/lib/frame/share-card';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { siteConfig } from '@/lib/site/site-config';
import { Picture } from '@/lib/ui/picture';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import { linkArticle } from './head';
import styles from './link-page.module.css';
import type { LinkPageValues } from './load';
import { TargetView } from './target-view';

export async function LinkPage({ values, card }: { values: LinkPageValues; card: ShareCard }) {
  const [view, { display }, publisher] = await Promise.all([currentView(), siteConfig(), currentPublisher()]);
  const words = wordsFor(view.locale);
  const { article, body, summary, picture, target } = values;
  return (
    <>
      <TextScripts language={article.language} />
      <main id="main" style={textStyle(display)}>
        <article className={styles.article} itemScope>
          <ShareMicrodata card={card} />
          <ArticleHeading article={article} words={words} />
          <Picture
            className={styles.picture}
            // A framed target has its own pictures.
            source={target.kind === 'frame' ? undefined : picture}
            sizes="(min-width: 820px) 640px, 100vw"
            width={1280}
            height={720}
            eager
          />
          {summary && (
            <p className={styles.summary} lang={article.language} data-aloud="">
              {summary}
            </p>
          )}
          <ArticleBody article={article} body={body} />
          <TargetView target={target} title={article.title} words={words} />
        </article>
      </main>
      <MediaSupport needs={[body]} />
      <JsonLd value={linkArticle(article, card, publisher, target)} />
      <ArticleBreadcrumb article={article} card={card} />
    </>
  );
}
