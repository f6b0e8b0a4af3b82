import { useEffect, useState } from 'react';
import { phrase } from '@/lib/client/words';
import type { CommentFormOptions } from '../comment-form-props';
import { charactersLeft } from './characters-left';

/**
 * Pause in typing, in ms, after which the remaining characters are announced. Announcing them at every keystroke would be noise.
 */
const pause = 1000;

/** Returns the message about the remaining characters and announces it to screen readers. */
export function useCharactersLeft(
  { limit, words }: Pick<CommentFormOptions, 'limit' | 'words'>,
  announce: (text: string) => void,
) {
  const [remaining, setRemaining] = useState<number>();
  const isOver = remaining !== undefined && remaining < 0;
  const text =
    remaining === undefined
      ? ''
      : phrase(words, isOver ? 'comment.over' : 'comment.left', { count: Math.abs(remaining) });
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(announce, pause, text);
    return () => clearTimeout(timer);
  }, [text, announce]);
  return { text, isOver, count: (typed: string) => setRemaining(charactersLeft(typed, limit)) };
}
