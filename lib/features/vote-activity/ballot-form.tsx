import 'server-only';
import type { ReactNode } from 'react';
import { siteConfig } from '@/lib/site/site-config';
import { afsAttributes } from '@/lib/ui/afs-form';
import { currentPath } from '@/lib/view/current';
import type { Words } from '@/lib/view/words';
import type { VotePlace } from './vote-href';

interface BallotFormProps {
  place: VotePlace;
  /** Query `vote` of the page. */
  notice: string | undefined;
  words: Words;
  /** Candidates with their `VoteButton`. */
  children: ReactNode;
}

/** What all buttons of a vote send in common: one form around them keeps each of them small. `followBallots` answers in place. */
export async function BallotForm({ place, notice, words, children }: BallotFormProps) {
  const [path, site] = await Promise.all([currentPath(), siteConfig()]);
  return (
    <form
      method="post"
      action="/api/vote-activity"
      data-ballot=""
      data-network-error={words('session.networkError')}
      {...afsAttributes(site, words)}
    >
      <input type="hidden" name="vote" value={place.voteId} />
      <input type="hidden" name="from" value={place.from} />
      <input type="hidden" name="back" value={path} />
      {/* Who was told that nobody knows, and sends it all the same, means it (ADR 0043). */}
      {notice === 'unknown' && <input type="hidden" name="again" value="1" />}
      {children}
    </form>
  );
}
