import 'server-only';
import { countSystem, readCount } from '@/lib/format/counts';
import type { RelativeTimeStyle } from '@/lib/format/relative-time';
import type { SiteConfig } from '@/lib/site/site-config';
import { languageProps } from '@/lib/view/content-language';
import type { LocaleFacts } from '@/lib/view/locales';
import { contentTime, countPhrase, isoTime, timePhrase } from '@/lib/view/phrases';
import { type Words, wordsFor } from '@/lib/view/words';
import type { Card } from './card';
import styles from './card.module.css';
import { CardPicture, PictureMark, type PictureSlot } from './card-picture';
import pictureStyles from './card-picture.module.css';
import type { ListLook } from './look';

/** What every card of a page shares. */
export interface CardContext {
  words: Words;
  locale: LocaleFacts;
  site: SiteConfig;
}

/** Whether the desk's badge says again what the tag says: desks badge a topic as 专题 and a live as 直播. */
function repeatsTag({ mark, kind, live }: Card): boolean {
  const words = wordsFor('cn');
  return (
    mark === words(`card.tags.${kind}`) || (live !== undefined && mark === words(`card.liveStates.${live}`))
  );
}

/** When it came out; of an announced live, when it begins. */
function CardTime({ card, words, style }: { card: Card; words: Words; style: RelativeTimeStyle }) {
  const time = card.startsAt ?? card.time;
  if (time === undefined) return null;
  return (
    <time dateTime={isoTime(time)}>
      {card.startsAt === undefined
        ? timePhrase(words, time, style)
        : words('card.starts', { time: contentTime(time) })}
    </time>
  );
}

function CardMeta({ card, context: { words, locale, site } }: { card: Card; context: CardContext }) {
  const counts = site.counts && site.display.listCounts && card.reads > 0;
  const tag = card.live ? words(`card.liveStates.${card.live}`) : words(`card.tags.${card.kind}`);
  const reads = countPhrase(words, readCount(card.reads, countSystem(locale.script)));
  return (
    <p className={styles.meta}>
      {card.live ? (
        <span className={card.live === 'live' ? styles.liveNow : styles.tag}>{tag}</span>
      ) : (
        card.kind !== 'news' && <span className={styles.tag}>{tag}</span>
      )}
      {card.mark && !repeatsTag(card) && (
        <span className={styles.badge} {...languageProps(undefined, locale.id)}>
          {card.mark}
        </span>
      )}
      {card.source && <span {...languageProps(card.language, locale.id)}>{card.source}</span>}
      <CardTime card={card} words={words} style={site.display.relativeTimeStyle} />
      {counts && <span>{words('card.reads', { total: card.reads, count: reads })}</span>}
    </p>
  );
}

/** The layout a card takes in a list of a certain look. */
function layoutIn(look: ListLook, card: Card): Card['layout'] {
  if (look === 'brief' || look === 'ranking') return 'text';
  if (look === 'list' || card.pictures.length === 0) return card.layout;
  return 'lead';
}

/** The slot of a card's picture, by its place among them. */
function slotIn(look: ListLook, layout: Card['layout'], index: number): PictureSlot {
  if (look === 'grid' || look === 'row') return 'half';
  if (layout === 'mosaic') return index === 0 ? 'large' : 'triple';
  return layout === 'text' ? 'side' : layout;
}

interface CardItemProps {
  card: Card;
  look: ListLook;
  eager: boolean;
  context: CardContext;
}

/** One article of a list: the whole card is the link. */
export function CardItem({ card, look, eager, context }: CardItemProps) {
  const layout = layoutIn(look, card);
  const shown = layout === 'triple' || layout === 'mosaic' ? 3 : 1;
  return (
    <li className={styles.card} data-layout={layout} data-kind={card.kind} data-id={card.id}>
      <a className={styles.link} href={card.href}>
        <div className={styles.text}>
          <h3 className={styles.title} {...languageProps(card.language, context.locale.id)}>
            {card.title}
          </h3>
          <CardMeta card={card} context={context} />
        </div>
        {layout !== 'text' && (
          <div className={pictureStyles.pictures} aria-hidden="true">
            {card.pictures.slice(0, shown).map((src, index) => (
              <CardPicture
                key={src}
                src={src}
                slot={slotIn(look, layout, index)}
                eager={eager && index === 0}
              />
            ))}
            <PictureMark card={card} words={context.words} />
          </div>
        )}
      </a>
    </li>
  );
}
