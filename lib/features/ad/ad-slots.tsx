import 'server-only';
import type { ListInserts } from '@/lib/cards/list-inserts';
import { AdBox } from './ad-box';
import styles from './ad-slots.module.css';
import { articleAds, columnAds, pageAds } from './load';
import { byPlace } from './model';

/** The ad of a page that is no list of a column's, such as home; nothing where there is none. */
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

/** The ad below an article's text. */
export async function ArticleAd({ columnId, articleId }: ArticleAdProps) {
  const [ad] = await articleAds(columnId, articleId);
  if (!ad) return null;
  return (
    <div className={styles.article}>
      <AdBox ad={ad} slot="article" />
    </div>
  );
}

/** Ads between the cards of a column's list; on its first page only, since later ones lengthen that. */
export async function columnInserts(columnId: string, page: number): Promise<ListInserts | undefined> {
  if (page > 0) return undefined;
  const places = byPlace(await columnAds(columnId));
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
