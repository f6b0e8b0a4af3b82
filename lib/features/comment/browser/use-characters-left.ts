import { useEffect, useState } from 'react';
import { phrase } from '@/lib/client/words';
import type { CommentFormFacts } from '../comment-form-props';
import { charactersLeft } from './characters-left';

/**
 * Pause in typing, in ms, after which the remaining characters are announced. Announcing them at every keystroke would be noise.
 */
const pause = 1000;

/** Returns the message about the remaining characters and announces it to screen readers. */
export function useLettersLeft(
  { limit, words }: Pick<CommentFormFacts, 'limit' | 'words'>,
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
  return { text, isOver, count: (typed: string) => setRest(charactersLeft(typed, limit)) };
}
