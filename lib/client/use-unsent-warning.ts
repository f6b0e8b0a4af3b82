import { useEffect, useEffectEvent } from 'react';

export function isFilledIn(form: HTMLFormElement | null): boolean {
  return [
    ...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea,[type=text],[type=tel]') ??
      []),
  ].some(({ value }) => value.trim() !== '');
}

/** Warns before a change of page, language or theme loses unsent input that is not stored. */
export function useUnsentWarning(hasUnsent: () => boolean): void {
  const isUnsent = useEffectEvent(hasUnsent);
  useEffect(() => {
    function warn(event: BeforeUnloadEvent): void {
      if (!isUnsent()) return;
      event.preventDefault();
      // Without `returnValue`, Chrome before 119 shows no warning.
      event.returnValue = 'unsent';
    }
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
}
