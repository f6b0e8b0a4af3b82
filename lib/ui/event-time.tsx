import 'server-only';
import type { ReactNode } from 'react';
import { formatDate } from '@/lib/format/dates';
import { isoTime } from '@/lib/view/phrases';
import type { Words } from '@/lib/view/words';

interface EventTimeProps {
  /** Epoch ms. */
  time: number;
  /** It is a whole day, which has no zone. */
  isDay?: boolean;
  words: Words;
  children: ReactNode;
}

/** When something happens, by the paper's clock; `showZone` has readers elsewhere see which clock that is. */
export function EventTime({ time, isDay = false, words, children }: EventTimeProps) {
  if (isDay) return <time dateTime={formatDate(time)}>{children}</time>;
  return (
    <time dateTime={isoTime(time)}>
      {children}
      <span className="zone">{words('time.zone')}</span>
    </time>
  );
}
