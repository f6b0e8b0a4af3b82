import 'server-only';
import { ArticleBody } from '@/lib/article/article-body';
import { ArticleBreadcrumb } from '@/lib/article/article-breadcrumb';
import { ArticleFooter } from '@/lib/article/article-footer';
import { ArticleHeading } from '@/lib/article/article-heading';
import { ArticleSections } from '@/lib/article/article-sections';
import { MediaSupport } from '@/lib/article/media-support';
import { OldNewsWarning } from '@/lib/article/old-news-warning';
import { TextMain } from '@/lib/article/text-main';
import type { PageProps } from '@/lib/frame/page-props';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { Player } from '@/lib/player/player';
import { pageContext } from '@/lib/site/page-context';
import { BackToTop } from '@/lib/ui/back-to-top';
import type { VideoPageValues } from './load-video';
import { VideoJsonLd } from './video-json-ld';
import styles from './video-page.module.css';

type VideoPageProps = PageProps<VideoPageValues, 'actions' | 'ad' | 'overClip'>;

export async function VideoPage({ values, card, actions, ad, overClip }: VideoPageProps) {
  const { site, words } = await pageContext();
  const { article, main, body, lists } = values;
  const isTall = (main?.clip.height ?? 0) > (main?.clip.width ?? 0);
  return (
    <>
      <TextMain>
        <article itemScope>
          <ShareMicrodata card={card} />
          {main && (
            <div className={styles.stage} data-shape={isTall ? 'tall' : 'wide'}>
              <Player
                clip={main.clip}
                label={main.caption ?? article.title}
                ratio={site.display.innerVideoRatio}
                posterLoading="first"
                overlay={overClip}
              />
            </div>
          )}
          <div className={styles.text}>
            {main?.caption && (
              <p className={styles.caption} lang={article.language}>
                {main.caption}
              </p>
            )}
            <ArticleHeading article={article} words={words} />
            <OldNewsWarning time={article.time} words={words} />
            <ArticleBody article={article} body={body} />
            <ArticleFooter article={article} actions={actions} />
          </div>
        </article>
        {ad}
        <ArticleSections lists={lists} path={['videoDetail', article.columnId, article.id]} words={words} />
      </TextMain>
      {main && (
        <VideoJsonLd
          card={card}
          time={article.time}
          language={article.language}
          tags={article.tags}
          plays={article.reads}
          clip={main.clip}
        />
      )}
      <ArticleBreadcrumb article={article} card={card} />
      <MediaSupport needs={[body, { hasClips: main !== undefined }]} />
      <BackToTop />
    </>
  );
}
