import { browsePhrase } from '@/lib/view/phrases';
import type { Localization } from '@/lib/view/words';

interface FollowerCountProps extends Localization {
  count: number;
  name: 'people.fans' | 'circle.members';
}

/** Renders the number of followers, with the texts that `startFollowButtons` shows after a tap. */
export function FollowerCount({ count, name, words, locale }: FollowerCountProps) {
  const text = (total: number) => words(name, { total, count: browsePhrase(words, total, locale) });
  return (
    <span
      data-followers={text(count)}
      data-followers-more={text(count + 1)}
      data-followers-less={text(Math.max(count - 1, 0))}
    >
      {text(count)}
    </span>
  );
}
