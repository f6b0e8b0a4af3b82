import 'server-only';
import { countSystem, readCount } from '@/lib/format/counts';
import type { RelativeTimeStyle } from '@/lib/format/relative-time';
import { EventTime } from '@/lib/ui/event-time';
import { languageProps } from '@/lib/view/content-language';
import { contentTime, countPhrase, isoTime, timePhrase } from '@/lib/view/phrases';
import { type Words, wordsFor } from '@/lib/view/words';
import { ActivityMeta } from './activity-meta';
import type { Card } from './card';
import styles from './card.module.css';
import type { CardContext } from './card-context';
import { CardPicture, isMarked, PictureMark, type PictureSlot } from './card-picture';
import pictureStyles from './card-picture.module.css';
import type { ListLook } from './look';
import { otherSource, titleOnCard } from './said-once';

/** Returns whether the editorial badge repeats the tag, such as 专题 for topics and 直播 for lives. */
function repeatsTag({ mark, kind, live }: Card): boolean {
  const words = wordsFor('cn');
  return (
    mark === words(`card.tags.${kind}`) || (live !== undefined && mark === words(`card.liveStates.${live}`))
  );
}

/** Publication time, or start time of an announced live. */
function CardTime({ card, words, style }: { card: Card; words: Words; style: RelativeTimeStyle }) {
  const { startsAt, startsOnDay, time } = card;
  if (startsAt !== undefined) {
    return (
      <EventTime time={startsAt} isDay={startsOnDay} words={words}>
        {words('card.starts', { time: contentTime(startsAt, startsOnDay) })}
      </EventTime>
    );
  }
  return time === undefined ? null : <time dateTime={isoTime(time)}>{timePhrase(words, time, style)}</time>;
}

interface KindTagProps {
  card: Card;
  words: Words;
  /** Whether the card's picture shows the state of the live. */
  marked: boolean;
}

/** Kind of article (R3.06) and state of a live. Screen readers skip marks on pictures, so the state is also in the text. */
function KindTag({ card: { kind, live }, words, marked }: KindTagProps) {
  const state = live && words(`card.liveStates.${live}`);
  const seen = !(marked && isMarked(live));
  if (live === 'live' && seen) return <span className={styles.liveNow}>{state}</span>;
  return (
    <>
      <span>{words(`card.tags.${kind}`)}</span>
      {state && <span className={seen ? undefined : 'visually-hidden'}>{state}</span>}
    </>
  );
}

interface CardMetaProps {
  card: Card;
  layout: Card['layout'];
  context: CardContext;
}

function CardMeta({ card, layout, context: { words, locale, site, listName } }: CardMetaProps) {
  const counts = site.counts && site.display.listCounts && card.reads > 0;
  const source = otherSource(card.source, site.name, listName);
  const reads = countPhrase(words, readCount(card.reads, countSystem(locale.script)));
  return (
    <p className={styles.meta}>
      <KindTag card={card} words={words} marked={layout !== 'text'} />
      {card.mark && !repeatsTag(card) && (
        <span className={styles.badge} {...languageProps(undefined, locale.id)}>
          {card.mark}
        </span>
      )}
      {source && <span {...languageProps(card.language, locale.id)}>{source}</span>}
      <CardTime card={card} words={words} style={site.display.relativeTimeStyle} />
      {counts && <span>{words('card.reads', { total: card.reads, count: reads })}</span>}
    </p>
  );
}

function layoutIn(look: ListLook, card: Card): Card['layout'] {
  if (look === 'brief' || look === 'ranking') return 'text';
  if (look === 'list' || card.pictures.length === 0) return card.layout;
  return 'lead';
}

/** Returns the slot of a picture by its index on the card. */
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

/** A list item; the whole card is a link. */
export function CardItem({ card, look, eager, context }: CardItemProps) {
  const layout = layoutIn(look, card);
  const shown = layout === 'triple' || layout === 'mosaic' ? 3 : 1;
  return (
    <li className={styles.card} data-layout={layout} data-kind={card.kind} data-id={card.id}>
      <a className={styles.link} href={card.href}>
        <div className={styles.text}>
          <h3 className={styles.title} {...languageProps(card.language, context.locale.id)}>
            {titleOnCard(card)}
          </h3>
          {card.activity ? (
            <ActivityMeta card={card} activity={card.activity} context={context} />
          ) : (
            <CardMeta card={card} layout={layout} context={context} />
          )}
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
