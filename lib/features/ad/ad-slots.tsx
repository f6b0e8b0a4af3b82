import 'server-only';
import type { CSSProperties } from 'react';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import type { ListInserts } from '@/lib/cards/list-inserts';
import { pageContext } from '@/lib/site/page-context';
import { Picture } from '@/lib/ui/picture';
import { languageProps } from '@/lib/view/content-language';
import type { Words } from '@/lib/view/words';
import styles from './ad-box.module.css';
import adSlotsStyles from './ad-slots.module.css';
import { type Ad, adsByPosition, articleAds, columnAds, liveAds, pageAds } from './load';
import type { observeAd } from './observe-ad.inline';

const widths = [360, 480, 750, 1080, 1600];

function AdContent({ ad, words }: { ad: Ad; words: Words }) {
  const content = (
    <>
      <Picture
        className={styles.picture}
        source={ad.picture}
        widths={widths}
        // The title describes the picture. A picture without a title needs alt text, which labels the link.
        alt={ad.title === '' ? ad.advertiser : ''}
        width={Math.round(400 * ad.ratio)}
        height={400}
        style={{ '--ratio': ad.ratio } as CSSProperties}
      />
      {ad.title && <span className={styles.title}>{ad.title}</span>}
    </>
  );
  if (!ad.link) return <div className={styles.link}>{content}</div>;
  return (
    <a className={styles.link} href={ad.link} target="_blank" rel="sponsored noopener">
      {content}
      <span className="visually-hidden">{words('common.newWindow')}</span>
    </a>
  );
}

/** Renders an ad in a box. The picture's aspect ratio reserves space, so that the page does not shift. */
async function AdBox({ ad, slot }: { ad: Ad; slot: string }) {
  const { locale, words } = await pageContext();
  // The aid is hex-encoded, because it may contain characters that element ids must not contain.
  const id = `ad-${slot}-${Buffer.from(ad.aid ?? '').toString('hex')}`;
  return (
    <div className={styles.ad} data-ad={slot} {...(ad.aid ? { id } : {})}>
      <p className={styles.label}>
        <span>{words('ad.label')}</span>
        {ad.advertiser && <span {...languageProps(undefined, locale)}>{ad.advertiser}</span>}
      </p>
      <div {...languageProps(undefined, locale)}>
        <AdContent ad={ad} words={words} />
      </div>
      {ad.aid && <InlineScript calls={[inlineCall<typeof observeAd>('observe-ad', id, ad.aid)]} />}
    </div>
  );
}

async function AdSlot({ ads, slot }: { ads: Promise<Ad[]>; slot: 'page' | 'article' }) {
  const [ad] = await ads;
  if (!ad) return null;
  return (
    <div className={adSlotsStyles[slot]}>
      <AdBox ad={ad} slot={slot} />
    </div>
  );
}

export function PageAd({ pageType }: { pageType: string }) {
  return <AdSlot ads={pageAds(pageType)} slot="page" />;
}

export function ArticleAd({ columnId, articleId }: { columnId: string | undefined; articleId: string }) {
  return <AdSlot ads={articleAds(columnId, articleId)} slot="article" />;
}

export function LiveAd({ articleId }: { articleId: string | undefined }) {
  return <AdSlot ads={liveAds(articleId)} slot="article" />;
}

/** Returns the ads of a column. Later pages are appended to the first page and have no ads. */
export async function columnInserts(columnId: string, page: number): Promise<ListInserts | undefined> {
  if (page > 0) return undefined;
  const adsByPlace = adsByPosition(await columnAds(columnId));
  if (adsByPlace.size === 0) return undefined;
  return new Map(
    [...adsByPlace].map(([position, ad]) => [
      position,
      <li key={`ad-${position}`} className={adSlotsStyles.item}>
        <AdBox ad={ad} slot={`list-${position}`} />
      </li>,
    ]),
  );
}
