import { pictureReferrerPolicy } from '@/lib/format/picture-referrer';
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
import { pictureAddress, pictureSet } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import { linkArticle } from './head';
import styles from './link-page.module.css';
import type { LinkPageValues } from './load';
import { TargetView } from './target-view';

const widths = [480, 750, 1080] as const;

/** Omitted above a framed target, which has its own pictures. */
function Picture({ values: { picture, target } }: { values: LinkPageValues }) {
  const address = picture && target.kind !== 'frame' ? pictureAddress(picture, 750) : undefined;
  if (!picture || !address) return null;
  return (
    <img
      className={styles.picture}
      src={address}
      referrerPolicy={pictureReferrerPolicy(address)}
      srcSet={pictureSet(picture, widths)}
      sizes="(min-width: 820px) 640px, 100vw"
      alt=""
      width={1280}
      height={720}
      decoding="async"
      fetchPriority="high"
    />
  );
}

export async function LinkPage({ values, card }: { values: LinkPageValues; card: ShareCard }) {
  const [view, { display }, publisher] = await Promise.all([currentView(), siteConfig(), currentPublisher()]);
  const words = wordsFor(view.locale);
  const { article, body, summary, target } = values;
  return (
    <>
      <TextScripts language={article.language} />
      <main id="main" style={textStyle(display)}>
        <article className={styles.article} itemScope>
          <ShareMicrodata card={card} />
          <ArticleHeading article={article} words={words} />
          <Picture values={values} />
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
