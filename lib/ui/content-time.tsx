import 'server-only';
import type { RelativeTimeStyle } from '@/lib/format/relative-time';
import { contentTime, isoTime, timePhrase } from '@/lib/view/phrases';
import type { Words } from '@/lib/view/words';

interface ContentTimeProps {
  time: number | undefined;
  className?: string | undefined;
  /** Given where recent times are relative ("3 minutes ago"). */
  words?: Words | undefined;
  style?: RelativeTimeStyle;
}

/** Renders the time of a content; nothing if it is unknown. */
export function ContentTime({ time, className, words, style = 3 }: ContentTimeProps) {
  if (time === undefined) return null;
  return (
    <time className={className} dateTime={isoTime(time)}>
      {words ? timePhrase(words, time, style) : contentTime(time)}
    </time>
  );
}
