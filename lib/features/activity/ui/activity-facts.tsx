import 'server-only';
import type { ReactNode } from 'react';
import { EventTime } from '@/lib/ui/event-time';
import { CalendarIcon, PeopleIcon, PlaceIcon } from '@/lib/ui/icons';
import { languageProps } from '@/lib/view/content-language';
import type { Locale } from '@/lib/view/locales';
import { whenPhrase } from '@/lib/view/when-phrase';
import type { Words } from '@/lib/view/words';
import { calendarHref, mapHref } from '../activity-href';
import type { Activity } from '../model';
import styles from './activity-facts.module.css';

interface FactProps {
  icon: ReactNode;
  label: string;
  children: ReactNode;
}

function Fact({ icon, label, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>
        {icon}
        <span className="visually-hidden">{label}</span>
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

interface FactsProps {
  activity: Pick<Activity, 'id' | 'startsAt' | 'endsAt' | 'allDay' | 'place' | 'organizer' | 'signUp'> & {
    language: string | undefined;
  };
  words: Words;
  locale: Locale;
}

/** Time, place and organizer, with links to calendar and map. */
export function ActivityFacts({ activity, words, locale }: FactsProps) {
  const { id, startsAt, endsAt, allDay, place, organizer, language, signUp } = activity;
  const map = mapHref(place);
  const own = languageProps(language, locale);
  return (
    <dl className={styles.facts}>
      {startsAt !== undefined && (
        <Fact icon={<CalendarIcon />} label={words('activity.time')}>
          <EventTime time={startsAt} isDay={allDay} words={words}>
            {whenPhrase(words, { startsAt, endsAt, allDay })}
          </EventTime>
          {signUp !== 'ended' && (
            <a className={styles.link} href={calendarHref(id)} download>
              {words('activity.calendar')}
            </a>
          )}
        </Fact>
      )}
      {place && (
        <Fact icon={<PlaceIcon />} label={words('activity.place')}>
          <span {...own}>{place}</span>
          {map && (
            <a className={styles.link} href={map} target="_blank" rel="noopener noreferrer">
              {words('activity.map')}
            </a>
          )}
        </Fact>
      )}
      {organizer && (
        <Fact icon={<PeopleIcon />} label={words('activity.organizer')}>
          <span {...own}>{organizer}</span>
        </Fact>
      )}
    </dl>
  );
}
