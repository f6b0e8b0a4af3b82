import { type RefObject, useEffect, useEffectEvent } from 'react';

function isFilledIn(form: HTMLFormElement): boolean {
  return [
    ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, [type=text], [type=tel]'),
  ].some(({ value }) => value.trim() !== '');
}

/**
 * Warns a reader who leaves the page while the form contains input: nothing of it is stored on the device (ADR 0054). The top bar's
 * choice of a language or theme leaves the page, too.
 * @param holdsFiles whether the form has files or recordings
 */
export function useUnsentWarning(form: RefObject<HTMLFormElement | null>, holdsFiles: () => boolean): void {
  const isUnsent = useEffectEvent(() => Boolean(form.current && (isFilledIn(form.current) || holdsFiles())));
  useEffect(() => {
    function warn(event: BeforeUnloadEvent): void {
      if (!isUnsent()) return;
      event.preventDefault();
      // Chrome before 119 asks for nothing else.
      event.returnValue = 'unsent';
    }
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
}
