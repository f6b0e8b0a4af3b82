import 'server-only';
import type { CSSProperties } from 'react';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import { pictureAddress, pictureSet } from '@/lib/site/media-address';
import { languageProps } from '@/lib/view/content-language';
import { currentView } from '@/lib/view/current';
import { type Words, wordsFor } from '@/lib/view/words';
import styles from './ad-box.module.css';
import type { Ad } from './model';
import type { watchAd } from './watch-ad.inline';

const widths = [360, 480, 750, 1080, 1600];

function Picture({ ad }: { ad: Ad }) {
  const address = ad.picture && pictureAddress(ad.picture, 750);
  if (!ad.picture || !address) return null;
  return (
    <img
      className={styles.picture}
      src={address}
      srcSet={pictureSet(ad.picture, widths)}
      sizes="(min-width: 820px) 640px, 100vw"
      // The title describes the picture. A picture without a title needs alt text, which labels the link.
      alt={ad.title === '' ? (ad.advertiser ?? '') : ''}
      width={Math.round(400 * ad.ratio)}
      height={400}
      style={{ '--ratio': ad.ratio } as CSSProperties}
      loading="lazy"
      decoding="async"
    />
  );
}

function Content({ ad, words }: { ad: Ad; words: Words }) {
  const content = (
    <>
      <Picture ad={ad} />
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

/** Encodes the aid in hex: it may contain characters that are not allowed in ids. */
function elementId(slot: string, { aid }: Ad): string {
  return `ad-${slot}-${Buffer.from(aid ?? '').toString('hex')}`;
}

/** An ad, labeled as one in the reader's language. The picture's aspect ratio reserves its space, so the page does not shift. */
export async function AdBox({ ad, slot }: { ad: Ad; slot: string }) {
  const { locale } = await currentView();
  const words = wordsFor(locale);
  const id = elementId(slot, ad);
  return (
    <div className={styles.ad} data-ad={slot} {...(ad.aid ? { id } : {})}>
      <p className={styles.label}>
        <span>{words('ad.label')}</span>
        {ad.advertiser && <span {...languageProps(undefined, locale)}>{ad.advertiser}</span>}
      </p>
      <div {...languageProps(undefined, locale)}>
        <Content ad={ad} words={words} />
      </div>
      {ad.aid && <InlineScript calls={[inlineCall<typeof watchAd>('watch-ad', id, ad.aid)]} />}
    </div>
  );
}
