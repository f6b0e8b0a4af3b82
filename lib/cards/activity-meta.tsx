import 'server-only';
import { EventTime } from '@/lib/ui/event-time';
import { CalendarIcon, PlaceIcon } from '@/lib/ui/icons';
import { languageProps } from '@/lib/view/content-language';
import { whenPhrase } from '@/lib/view/when-phrase';
import { wordsFor } from '@/lib/view/words';
import styles from './activity-meta.module.css';
import type { Card } from './card';
import type { CardActivity } from './card-activity';
import type { CardContext } from './card-context';
import { signUpState } from './sign-up-state';

interface ActivityMetaProps {
  card: Card;
  activity: CardActivity;
  context: CardContext;
}

function State({ activity, context: { words, listName, now } }: Omit<ActivityMetaProps, 'card'>) {
  const state = signUpState(activity.signUp, now);
  const tag = 'card.tags.activity';
  // The list's name may be in the publisher's language or in the reader's.
  const repeatsListName = listName === wordsFor('cn')(tag) || listName === words(tag);
  return (
    <p className={styles.state}>
      {!repeatsListName && <span>{words(tag)}</span>}
      {state !== 'none' && <span data-state={state}>{words(`activity.states.${state}`)}</span>}
    </p>
  );
}

export function ActivityMeta({ card, activity, context }: ActivityMetaProps) {
  const { words, locale } = context;
  const { startsAt, endsAt, allDay, place } = activity;
  return (
    <div className={styles.meta}>
      <State activity={activity} context={context} />
      {startsAt !== undefined && (
        <p className={styles.fact}>
          <CalendarIcon />
          <EventTime time={startsAt} isDay={allDay} words={words}>
            {whenPhrase(words, { startsAt, endsAt, allDay })}
          </EventTime>
        </p>
      )}
      {place && (
        <p className={styles.fact}>
          <PlaceIcon />
          <span {...languageProps(card.language, locale.id)}>{place}</span>
        </p>
      )}
    </div>
  );
}
