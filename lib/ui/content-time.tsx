import 'server-only';
import type { RelativeTimeStyle } from '@/lib/format/relative-time';
import { contentTime, isoTime, timePhrase } from '@/lib/view/phrases';
import type { Words } from '@/lib/view/words';

interface ContentTimeProps {
  time: number | undefined;
  className?: string | undefined;
  /** Messages for relative times ("3 minutes ago"). Default: the time is absolute. */
  words?: Words | undefined;
  style?: RelativeTimeStyle;
}

/** Renders a time of publication or writing; nothing if it is unknown. */
export function ContentTime({ time, className, words, style = 3 }: ContentTimeProps) {
  if (time === undefined) return null;
  return (
    <time className={className} dateTime={isoTime(time)}>
      {words ? timePhrase(words, time, style) : contentTime(time)}
    </time>
  );
}
