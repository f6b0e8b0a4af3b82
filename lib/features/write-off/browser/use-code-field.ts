import { useEffect, useRef, useState } from 'react';

/** Checks whether a key starts a code and would be lost because no field has the focus. */
function isLostKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return false;
  return !(target instanceof Element && target.matches('input,textarea,select'));
}

/**
 * Manages the field for the next code, which is always ready for a hand scanner. Scanners type like a keyboard and end with
 * Enter, which must not press a button of the previous code.
 * @param shown moves the focus to the field when it changes
 */
export function useCodeField(shown: unknown) {
  const field = useRef<HTMLInputElement>(null);
  /** The field has input that is newer than the displayed code. */
  const [isTyping, setIsTyping] = useState(false);
  const focus = () => field.current?.focus({ preventScroll: true });

  useEffect(() => {
    const { current } = field;
    if (current && current.value !== current.defaultValue) setIsTyping(true);
    else current?.select();
    const onKey = (event: KeyboardEvent) => {
      if (isLostKey(event)) current?.focus();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each code that is shown
  useEffect(() => {
    // Does not take the focus from another field or from a menu outside the content.
    if (document.activeElement?.matches('body,main :not(input)')) focus();
  }, [shown]);

  return { field, focus, isTyping, setIsTyping };
}
