import 'server-only';
import type { ReactNode } from 'react';
import { EventTime } from '@/lib/ui/event-time';
import { CalendarIcon, PeopleIcon, PlaceIcon } from '@/lib/ui/icons';
import { languageProps } from '@/lib/view/content-language';
import { eventTimePhrase } from '@/lib/view/event-time-phrase';
import type { Localization } from '@/lib/view/words';
import { mapHref } from '../activity-href';
import type { Activity } from '../model';
import styles from './activity-details.module.css';

function Detail({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
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

interface DetailsProps extends Localization {
  activity: Pick<Activity, 'id' | 'startsAt' | 'endsAt' | 'allDay' | 'place' | 'organizer' | 'signUp'> & {
    language: string | undefined;
  };
}

export function ActivityDetails({ activity, words, locale }: DetailsProps) {
  const { id, startsAt, endsAt, allDay, place, organizer, language, signUp } = activity;
  const mapAddress = mapHref(place);
  const languageAttributes = languageProps(language, locale);
  return (
    <dl className={styles.facts}>
      {startsAt !== undefined && (
        <Detail icon={<CalendarIcon />} label={words('activity.time')}>
          <EventTime time={startsAt} isDay={allDay} words={words}>
            {eventTimePhrase(words, { startsAt, endsAt, allDay })}
          </EventTime>
          {signUp !== 'ended' && (
            <a className={styles.link} href={`/api/activity/${encodeURIComponent(id)}/calendar`} download>
              {words('activity.calendar')}
            </a>
          )}
        </Detail>
      )}
      {place && (
        <Detail icon={<PlaceIcon />} label={words('activity.place')}>
          <span {...languageAttributes}>{place}</span>
          {mapAddress && (
            <a className={styles.link} href={mapAddress} target="_blank" rel="noopener noreferrer">
              {words('activity.map')}
            </a>
          )}
        </Detail>
      )}
      {organizer && (
        <Detail icon={<PeopleIcon />} label={words('activity.organizer')}>
          <span {...languageAttributes}>{organizer}</span>
        </Detail>
      )}
    </dl>
  );
}
