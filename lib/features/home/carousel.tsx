import { pictureReferrer } from '@/lib/format/picture-referrer';
import 'server-only';
import type { Card } from '@/lib/cards/card';
import { pictureAddress, pictureSet } from '@/lib/site/media-address';
import { Headline } from '@/lib/ui/headline';
import { languageProps } from '@/lib/view/content-language';
import type { Locale } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';
import styles from './carousel.module.css';

const widths = [480, 750, 1080] as const;

interface CarouselProps {
  cards: readonly Card[];
  words: Words;
  locale: Locale;
}

/** Lead pictures of a column, swiped by scroll snap. No automatic motion. */
export function Carousel({ cards, words, locale }: CarouselProps) {
  if (cards.length === 0) return null;
  return (
    <section className={styles.carousel} aria-label={words('home.carousel')}>
      <ol className={styles.track}>
        {cards.map((card, index) => (
          <li key={card.id} className={styles.slide} data-id={card.id}>
            <a className={styles.link} href={card.href}>
              <img
                className={styles.picture}
                src={pictureAddress(card.pictures[0] ?? '', 750)}
                referrerPolicy={pictureReferrer(pictureAddress(card.pictures[0] ?? '', 750))}
                srcSet={pictureSet(card.pictures[0] ?? '', widths)}
                sizes="(min-width: 820px) 960px, 100vw"
                alt=""
                width={1280}
                height={720}
                decoding="async"
                {...(index === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
              />
              <div className={styles.caption}>
                <h2 className={styles.title} {...languageProps(card.language, locale)}>
                  <Headline text={card.title} />
                </h2>
                <span className={styles.position}>
                  {words('home.carouselPosition', { index: index + 1, count: cards.length })}
                </span>
              </div>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
