import { useEffect, useState } from 'react';
import { phrase } from '@/lib/client/words';
import { lettersLeft } from './letters-left';
import type { WritingFacts } from './writing-facts';

/** ms without input after which the rest is read out: not at each letter. */
const pause = 1000;

/** The message on how many letters are left, which is also read out. */
export function useLettersLeft(
  { limit, words }: Pick<WritingFacts, 'limit' | 'words'>,
  announce: (text: string) => void,
) {
  const [rest, setRest] = useState<number>();
  const isOver = rest !== undefined && rest < 0;
  const text =
    rest === undefined
      ? ''
      : phrase(words, isOver ? 'comment.over' : 'comment.left', { count: Math.abs(rest) });
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(announce, pause, text);
    return () => clearTimeout(timer);
  }, [text, announce]);
  return { text, isOver, count: (typed: string) => setRest(lettersLeft(typed, limit)) };
}
