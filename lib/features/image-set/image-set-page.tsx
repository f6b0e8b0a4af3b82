import 'server-only';
import { ArticleBody } from '@/lib/article/article-body';
import { ArticleBreadcrumb } from '@/lib/article/article-breadcrumb';
import { ArticleFooter } from '@/lib/article/article-footer';
import { ArticleHeading } from '@/lib/article/article-heading';
import { MediaSupport } from '@/lib/article/media-support';
import { OldNewsWarning } from '@/lib/article/old-news-warning';
import { TextMain } from '@/lib/article/text-main';
import { CardList } from '@/lib/cards/card-list';
import { ListFailure } from '@/lib/cards/list-failure';
import { absoluteUrl, currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { PageProps } from '@/lib/frame/page-props';
import type { ShareCard } from '@/lib/frame/share-card';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { failedList } from '@/lib/platform/page-parts';
import { siteHref } from '@/lib/routes/site-href';
import { pageContext } from '@/lib/site/page-context';
import { ArrowLink } from '@/lib/ui/arrow-link';
import { BackToTop } from '@/lib/ui/back-to-top';
import { PicturesIcon } from '@/lib/ui/icons';
import { Section } from '@/lib/ui/section';
import type { Words } from '@/lib/view/words';
import { Gallery, largestRendition } from './gallery';
import { type GalleryPicture, imageGallery } from './head';
import imageSetPageStyles from './image-set-page.module.css';
import type { ImageSet } from './load';
import { pictureAnchor, type SetPicture } from './model';
import styles from './related-view.module.css';

function galleryPictures(pictures: readonly SetPicture[], { url }: ShareCard): GalleryPicture[] {
  return pictures.flatMap((picture, index) => {
    const rendition = largestRendition(picture);
    if (!rendition) return [];
    const pageUrl = `${url}#${pictureAnchor(index)}`;
    return [
      { address: absoluteUrl(rendition.address), caption: picture.caption, size: rendition.size, pageUrl },
    ];
  });
}

function RelatedView({ set: { article, related }, words }: { set: ImageSet; words: Words }) {
  if (!related) return null;
  const hasFailed = related === failedList;
  const { sets, hasMoreSets, others } = hasFailed ? { sets: [], hasMoreSets: false, others: [] } : related;
  return (
    <div className={styles.related}>
      {(hasFailed || sets.length > 0) && (
        <Section id="related-sets" title={words('imageSet.related')} heading={styles.title}>
          {hasFailed ? <ListFailure /> : <CardList cards={sets} variant="grid" />}
          {hasMoreSets && (
            <ArrowLink
              href={siteHref(['moreImage', article.id])}
              label={words('imageSet.more')}
              place="end"
            />
          )}
        </Section>
      )}
      {others.length > 0 && (
        <Section id="related" title={words('article.related')} heading={styles.title}>
          <CardList cards={others} />
        </Section>
      )}
    </div>
  );
}

export async function ImageSetPage({ values, card, actions, ad }: PageProps<ImageSet, 'actions' | 'ad'>) {
  const [{ words }, publisher] = await Promise.all([pageContext(), currentPublisher()]);
  const { article, body, pictures } = values;
  const gallery = { article, card, pictures: galleryPictures(pictures, card), publisher };
  return (
    <>
      <TextMain>
        <article className={imageSetPageStyles.wall} itemScope>
          <div className={imageSetPageStyles.set}>
            <ShareMicrodata card={card} />
            <div className={imageSetPageStyles.text}>
              <ArticleHeading article={article} words={words} />
              {pictures.length > 1 && (
                <p className={imageSetPageStyles.count}>
                  <PicturesIcon className={imageSetPageStyles.icon} />
                  <span>{words('imageSet.count', { count: pictures.length })}</span>
                </p>
              )}
              <OldNewsWarning time={article.time} words={words} />
              <ArticleBody article={article} body={body} />
            </div>
            <Gallery article={article} pictures={pictures} words={words} />
            <div className={imageSetPageStyles.end}>
              <ArticleFooter article={article} actions={actions} />
            </div>
          </div>
        </article>
        {ad}
        <RelatedView set={values} words={words} />
      </TextMain>
      <JsonLd value={imageGallery(gallery)} />
      <ArticleBreadcrumb article={article} card={card} />
      <MediaSupport needs={[body, { hasPictures: pictures.length > 0 }]} />
      <BackToTop />
    </>
  );
}
