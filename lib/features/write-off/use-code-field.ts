import { useEffect, useRef, useState } from 'react';

/** Whether a key is the beginning of a code and would be lost, as no field has the focus. */
function isLostKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  // A space presses the button that has the focus.
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return false;
  return !(target instanceof Element && target.matches('input,textarea,select'));
}

/**
 * The field for the next code, which is always ready for a hand scanner: that types as a keyboard does, and ends with Enter, which
 * must not press a button of the code before.
 * @param shown has the focus moved here when it changes
 */
export function useCodeField(shown: unknown) {
  const field = useRef<HTMLInputElement>(null);
  /** Whether the field has input that is newer than what the page shows. */
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
    // Not from another field, nor from a menu outside the page's content.
    if (document.activeElement?.matches('body,main :not(input)')) focus();
  }, [shown]);

  return { field, focus, isTyping, setIsTyping };
}
