import 'server-only';
import type { ReactNode } from 'react';
import { formatDate } from '@/lib/format/dates';
import { contentTime, isoTime } from '@/lib/view/phrases';
import type { Words } from '@/lib/view/words';

interface EventTimeProps {
  /** Time of the event in epoch ms. */
  time: number;
  /** True for a day without a time, which has no time zone. */
  isDay?: boolean;
  words: Words;
  /** Default: the time. */
  children?: ReactNode;
}

/** Renders an event's time in the publisher's zone; `showTimeZone` adds the zone for readers elsewhere. */
export function EventTime({ time, isDay = false, words, children }: EventTimeProps) {
  const text = children ?? contentTime(time, isDay);
  if (isDay) return <time dateTime={formatDate(time)}>{text}</time>;
  return (
    <time dateTime={isoTime(time)}>
      {text}
      <span className="zone">{words('time.zone')}</span>
    </time>
  );
}
