import { browsePhrase } from '@/lib/view/phrases';
import type { Localization } from '@/lib/view/words';

interface FollowerCountProps extends Localization {
  count: number;
  name: 'people.fans' | 'circle.members';
}

/** Renders the number of followers, with the texts that `startFollowButtons` shows after a tap. */
export function FollowerCount({ count, name, words, locale }: FollowerCountProps) {
  const phraseFor = (total: number) => words(name, { total, count: browsePhrase(words, total, locale) });
  return (
    <span
      data-followers={phraseFor(count)}
      data-followers-more={phraseFor(count + 1)}
      data-followers-less={phraseFor(Math.max(count - 1, 0))}
    >
      {phraseFor(count)}
    </span>
  );
}
