import 'server-only';
import type { CSSProperties, ReactNode } from 'react';
import { AgeWarning } from '@/lib/article/age-warning';
import { ArticleBody } from '@/lib/article/article-body';
import { ArticleBreadcrumb } from '@/lib/article/article-breadcrumb';
import { ArticleFooter } from '@/lib/article/article-footer';
import { ArticleHeading } from '@/lib/article/article-heading';
import { CreditsView } from '@/lib/article/credits-view';
import { FileList } from '@/lib/article/file-list';
import { MediaSupport } from '@/lib/article/media-support';
import { TextScripts } from '@/lib/article/text-scripts';
import { currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { ShareCard } from '@/lib/frame/share-card';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { siteConfig } from '@/lib/site/site-config';
import { BackToTop } from '@/lib/ui/back-to-top';
import { PicturesIcon } from '@/lib/ui/icons';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import { Gallery } from './gallery';
import { galleryPictures } from './gallery-pictures';
import styles from './image-set-page.module.css';
import { imageGallery } from './json-ld';
import type { ImageSet } from './load';
import { RelatedView } from './related-view';

interface ImageSetPageProps {
  set: ImageSet;
  card: ShareCard;
  actions: ReactNode;
  /** The ad between the set and the related sets. */
  ad: ReactNode;
}

/** Page of an image set: pictures on a dark background in every theme, with the text above or, on wide screens, next to them. */
export async function ImageSetPage({ set, card, actions, ad }: ImageSetPageProps) {
  const [view, site, publisher] = await Promise.all([currentView(), siteConfig(), currentPublisher()]);
  const words = wordsFor(view.locale);
  const { article, body, pictures, related } = set;
  const { display } = site;
  // The design is 750 px wide (Spec §9), twice the width of a 375 px phone.
  const type = {
    '--body-base': `calc(${display.fontSize / 2} * var(--px))`,
    '--body-line': display.lineHeight,
  } as CSSProperties;
  const gallery = { article, card, pictures: galleryPictures(pictures, card), publisher };
  return (
    <>
      <TextScripts language={article.language} />
      <main id="main" style={type}>
        <article className={styles.wall} itemScope>
          <div className={styles.set}>
            <ShareMicrodata card={card} />
            <div className={styles.text}>
              <ArticleHeading article={article} words={words} />
              {pictures.length > 1 && (
                <p className={styles.count}>
                  <PicturesIcon className={styles.icon} />
                  <span>{words('imageSet.count', { count: pictures.length })}</span>
                </p>
              )}
              <AgeWarning time={article.time} words={words} />
              <ArticleBody article={article} body={body} />
            </div>
            <Gallery article={article} pictures={pictures} words={words} />
            <div className={styles.end}>
              <FileList files={article.files} words={words} />
              {display.credits && <CreditsView credits={article.credits} words={words} />}
              <ArticleFooter article={article} words={words} actions={actions} />
            </div>
          </div>
        </article>
        {ad}
        <RelatedView id={article.id} related={related} words={words} />
      </main>
      <JsonLd value={imageGallery(gallery)} />
      <ArticleBreadcrumb article={article} card={card} />
      <MediaSupport needs={[body, { hasPictures: pictures.length > 0 }]} />
      <BackToTop label={words('common.toTop')} enabled={display.backToTop} />
    </>
  );
}
