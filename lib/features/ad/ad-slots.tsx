import 'server-only';
import type { ListInserts } from '@/lib/cards/list-inserts';
import { AdBox } from './ad-box';
import styles from './ad-slots.module.css';
import { articleAds, columnAds, liveAds, pageAds } from './load';
import { type Ad, adsByPosition } from './model';

/** The ad of a page outside columns, such as home. Renders nothing if there is no ad. */
export async function PageAd({ place }: { place: string }) {
  const [ad] = await pageAds(place);
  if (!ad) return null;
  return (
    <div className={styles.page}>
      <AdBox ad={ad} slot="page" />
    </div>
  );
}

interface ArticleAdProps {
  columnId: string | undefined;
  articleId: string;
}

function BelowArticle({ ad }: { ad: Ad | undefined }) {
  if (!ad) return null;
  return (
    <div className={styles.article}>
      <AdBox ad={ad} slot="article" />
    </div>
  );
}

/** The ad below an article's text or a topic's sections. */
export async function ArticleAd({ columnId, articleId }: ArticleAdProps) {
  const [ad] = await articleAds(columnId, articleId);
  return <BelowArticle ad={ad} />;
}

export async function LiveAd({ articleId }: { articleId: string | undefined }) {
  const [ad] = await liveAds(articleId);
  return <BelowArticle ad={ad} />;
}

/** Returns the ads between the cards of a column's list. Later pages are appended to the first one and have no ads. */
export async function columnInserts(columnId: string, page: number): Promise<ListInserts | undefined> {
  if (page > 0) return undefined;
  const places = adsByPosition(await columnAds(columnId));
  if (places.size === 0) return undefined;
  return new Map(
    [...places].map(([place, ad]) => [
      place,
      <li key={`ad-${place}`} className={styles.item}>
        <AdBox ad={ad} slot={`list-${place}`} />
      </li>,
    ]),
  );
}
