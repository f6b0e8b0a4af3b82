import 'server-only';
import type { ReactNode } from 'react';
import { formatDate } from '@/lib/format/dates';
import { contentTime, isoTime } from '@/lib/view/phrases';
import type { Words } from '@/lib/view/words';

type PeriodPhrase = 'activity.opensAt' | 'activity.closesAt' | `contribution.${'from' | 'since' | 'until'}`;

interface EventTimeProps {
  /** Time of the event in epoch ms. */
  time: number;
  /** True for a day without a time, which has no time zone. */
  isDay?: boolean;
  words: Words;
  /** Key of a phrase that contains the time. */
  phrase?: PeriodPhrase | 'card.starts' | 'member.own.startsAt' | 'voucher.until';
  /** Default: the phrase, or the time. */
  children?: ReactNode;
}

/** Renders an event's time in the publisher's zone; `showTimeZone` adds the zone for readers elsewhere. */
export function EventTime({ time, isDay = false, words, phrase, children }: EventTimeProps) {
  const timeText = contentTime(time, isDay);
  const text = children ?? (phrase ? words(phrase, { time: timeText }) : timeText);
  if (isDay) return <time dateTime={formatDate(time)}>{text}</time>;
  return (
    <time dateTime={isoTime(time)}>
      {text}
      <span className="zone">{words('time.zone')}</span>
    </time>
  );
}
