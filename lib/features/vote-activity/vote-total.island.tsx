'use client';

import { useRef, useState } from 'react';
import { type IslandWords, phrase } from '@/lib/client/words';
import { useStandings } from './use-standings';
import type { voteTotalWords } from './vote-total.words';

interface VoteTotalProps {
  /** Address of the standings while the vote runs. */
  standings: string | undefined;
  votes: number;
  words: IslandWords<(typeof voteTotalWords)[number]>;
}

/** All votes of an activity: an island because the number grows while the vote runs. */
export function VoteTotal({ standings, votes, words }: VoteTotalProps) {
  const place = useRef<HTMLDataElement>(null);
  const [count, setCount] = useState(votes);
  useStandings(standings, place, (news) => setCount((known) => Math.max(known, news.votes)));
  return (
    <data ref={place} value={count}>
      {phrase(words, 'voteActivity.total', { count })}
    </data>
  );
}
