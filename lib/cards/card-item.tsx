import 'server-only';
import { countSystem, formatReadCount } from '@/lib/format/counts';
import type { RelativeTimeStyle } from '@/lib/format/relative-time';
import { EventTime } from '@/lib/ui/event-time';
import { languageProps } from '@/lib/view/content-language';
import { countPhrase, isoTime, timePhrase } from '@/lib/view/phrases';
import { type Words, wordsFor } from '@/lib/view/words';
import { ActivityMeta } from './activity-meta';
import type { Card } from './card';
import styles from './card.module.css';
import type { CardContext } from './card-context';
import { CardPicture, hasLiveLabel, PictureOverlay, type PictureSlot } from './card-picture';
import pictureStyles from './card-picture.module.css';
import { sourceUnlessShown, titleWithoutPrefix } from './card-repetition';
import type { ListVariant } from './list-variant';

/** Returns true if the editorial badge repeats the tag, such as 专题 for topics and 直播 for lives. */
function repeatsTag({ badge, kind, live }: Card, readerWords: Words): boolean {
  // Compares in two languages, because a badge is usually in Chinese or in the reader's language.
  return [wordsFor('cn'), readerWords].some(
    (words) => badge === words(`card.tags.${kind}`) || (live && badge === words(`card.liveStates.${live}`)),
  );
}

function CardTime({ card, words, style }: { card: Card; words: Words; style: RelativeTimeStyle }) {
  const { startsAt, startsOnDay = false, time } = card;
  if (startsAt !== undefined) {
    return <EventTime time={startsAt} isDay={startsOnDay} words={words} phrase="card.starts" />;
  }
  return time === undefined ? null : <time dateTime={isoTime(time)}>{timePhrase(words, time, style)}</time>;
}

interface KindTagProps {
  card: Card;
  words: Words;
  /** True if the card has a picture, which may show the state of the live. */
  hasOverlay: boolean;
}

/** Renders kind and live state as text (R3.06), because screen readers skip the label on the picture. */
function KindTag({ card: { kind, live }, words, hasOverlay }: KindTagProps) {
  const state = live && words(`card.liveStates.${live}`);
  const isTextVisible = !(hasOverlay && hasLiveLabel(live));
  if (live === 'live' && isTextVisible) return <span className={styles.liveNow}>{state}</span>;
  return (
    <>
      <span>{words(`card.tags.${kind}`)}</span>
      {state && <span className={isTextVisible ? undefined : 'visually-hidden'}>{state}</span>}
    </>
  );
}

interface CardMetaProps {
  card: Card;
  layout: Card['layout'];
  context: CardContext;
}

function CardMeta({ card, layout, context: { words, locale, site, listName } }: CardMetaProps) {
  const showsCounts = site.counts && site.display.listCounts && card.reads > 0;
  const source = sourceUnlessShown(card.source, site.name, listName);
  const readCountText = countPhrase(words, formatReadCount(card.reads, countSystem(locale.script)));
  return (
    <p className={styles.meta}>
      <KindTag card={card} words={words} hasOverlay={layout !== 'text'} />
      {card.badge && !repeatsTag(card, words) && (
        <span className={styles.badge} {...languageProps(undefined, locale.id)}>
          {card.badge}
        </span>
      )}
      {source && <span {...languageProps(card.language, locale.id)}>{source}</span>}
      <CardTime card={card} words={words} style={site.display.relativeTimeStyle} />
      {showsCounts && <span>{words('card.reads', { total: card.reads, count: readCountText })}</span>}
    </p>
  );
}

function layoutFor(variant: ListVariant, card: Card): Card['layout'] {
  if (variant === 'brief' || variant === 'ranking') return 'text';
  if (variant === 'list' || card.pictures.length === 0) return card.layout;
  return 'lead';
}

function slotFor(variant: ListVariant, layout: Card['layout'], index: number): PictureSlot {
  if (variant === 'grid' || variant === 'row') return 'half';
  if (layout === 'mosaic') return index === 0 ? 'large' : 'triple';
  return layout === 'text' ? 'side' : layout;
}

interface CardItemProps {
  card: Card;
  variant: ListVariant;
  isEager: boolean;
  context: CardContext;
}

export function CardItem({ card, variant, isEager, context }: CardItemProps) {
  const layout = layoutFor(variant, card);
  const pictureCount = layout === 'triple' || layout === 'mosaic' ? 3 : 1;
  return (
    <li className={styles.card} data-layout={layout} data-kind={card.kind} data-id={card.id}>
      <a className={styles.link} href={card.href}>
        <div className={styles.text}>
          <h3 className={styles.title} {...languageProps(card.language, context.locale.id)}>
            {titleWithoutPrefix(card)}
          </h3>
          {card.activity ? (
            <ActivityMeta card={card} activity={card.activity} context={context} variant={variant} />
          ) : (
            <CardMeta card={card} layout={layout} context={context} />
          )}
        </div>
        {layout !== 'text' && (
          <div className={pictureStyles.pictures} aria-hidden="true">
            {card.pictures.slice(0, pictureCount).map((source, index) => (
              <CardPicture
                key={source}
                source={source}
                slot={slotFor(variant, layout, index)}
                eager={isEager && index === 0}
              />
            ))}
            <PictureOverlay card={card} words={context.words} />
          </div>
        )}
      </a>
    </li>
  );
}
