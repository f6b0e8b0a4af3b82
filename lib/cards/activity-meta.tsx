import 'server-only';
import { EventTime } from '@/lib/ui/event-time';
import { CalendarIcon, PlaceIcon } from '@/lib/ui/icons';
import { languageProps } from '@/lib/view/content-language';
import { eventTimePhrase } from '@/lib/view/event-time-phrase';
import { contentTime } from '@/lib/view/phrases';
import { wordsFor } from '@/lib/view/words';
import styles from './activity-meta.module.css';
import type { Card } from './card';
import type { CardActivity } from './card-activity';
import type { CardContext } from './card-context';
import type { ListVariant } from './list-variant';
import { signUpState } from './sign-up-state';

interface ActivityMetaProps {
  card: Pick<Card, 'language'>;
  activity: CardActivity;
  context: Omit<CardContext, 'site'>;
  variant: ListVariant;
}

function StateTags({
  activity,
  context: { words, listName, now },
}: Pick<ActivityMetaProps, 'activity' | 'context'>) {
  const state = signUpState(activity.signUp, now);
  const tag = 'card.tags.activity';
  // The list's name is usually Chinese (from the platform) or in the reader's language (from Kanbao).
  const repeatsListName = listName === wordsFor('cn')(tag) || listName === words(tag);
  return (
    <p className={styles.state}>
      {!repeatsListName && <span>{words(tag)}</span>}
      {state !== 'none' && <span data-state={state}>{words(`activity.states.${state}`)}</span>}
    </p>
  );
}

export function ActivityMeta({ card, activity, context, variant }: ActivityMetaProps) {
  const { words, locale } = context;
  const { startsAt, endsAt, allDay, place } = activity;
  // Cards in a row are equally high: each shows one line, the time or (if the time is unknown) the state.
  const isRow = variant === 'row';
  const isNarrow = isRow || variant === 'grid';
  return (
    <div className={styles.meta}>
      {!(isRow && startsAt !== undefined) && <StateTags activity={activity} context={context} />}
      {startsAt !== undefined && (
        <p className={styles.fact}>
          <CalendarIcon />
          <EventTime time={startsAt} isDay={allDay} words={words}>
            {isNarrow ? contentTime(startsAt, allDay) : eventTimePhrase(words, { startsAt, endsAt, allDay })}
          </EventTime>
        </p>
      )}
      {place && !isRow && (
        <p className={styles.fact}>
          <PlaceIcon />
          <span {...languageProps(card.language, locale.id)}>{place}</span>
        </p>
      )}
    </div>
  );
}
