import 'server-only';
import { cache } from 'react';
import { ArticleBody } from '@/lib/article/article-body';
import { ArticleBreadcrumb } from '@/lib/article/article-breadcrumb';
import { ArticleHeading } from '@/lib/article/article-heading';
import { articleProperties } from '@/lib/article/article-properties';
import { articleShareCard } from '@/lib/article/article-share-card';
import { MediaSupport } from '@/lib/article/media-support';
import { TextMain } from '@/lib/article/text-main';
import { topLevelSchemaObject } from '@/lib/frame/json-ld';
import { currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { ShareCard } from '@/lib/frame/share-card';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { siteHref } from '@/lib/routes/site-href';
import { pageContext } from '@/lib/site/page-context';
import { Picture } from '@/lib/ui/picture';
import styles from './link-page.module.css';
import type { LinkPageValues } from './load';
import { TargetView } from './target-view';

export const linkShareCard = cache(({ article, body }: LinkPageValues) =>
  articleShareCard(article, body, siteHref(['linkDetail', article.id])),
);

export async function LinkPage({ values, card }: { values: LinkPageValues; card: ShareCard }) {
  const [{ words }, publisher] = await Promise.all([pageContext(), currentPublisher()]);
  const { article, body, summary, picture, target, linkUrl } = values;
  const jsonLd = topLevelSchemaObject('NewsArticle', {
    ...articleProperties(article, card, publisher),
    ...(target.kind === 'none' ? {} : { isBasedOn: target.address }),
  });
  return (
    <>
      <TextMain>
        <article className={styles.article} itemScope>
          <ShareMicrodata card={card} />
          <ArticleHeading article={article} words={words} />
          <Picture
            className={styles.picture}
            // A framed page shows its own pictures, so the article's picture is omitted.
            source={target.kind === 'frame' ? undefined : picture}
            width={1280}
            height={720}
            eager
          />
          {summary && (
            <p className={styles.summary} lang={article.language} data-read-aloud="">
              {summary}
            </p>
          )}
          <ArticleBody article={article} body={body} />
          <TargetView target={target} title={article.title} linkUrl={linkUrl} />
        </article>
      </TextMain>
      <MediaSupport needs={[body]} />
      <JsonLd value={jsonLd} />
      <ArticleBreadcrumb article={article} card={card} />
    </>
  );
}
