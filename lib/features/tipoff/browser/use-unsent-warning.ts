import { type RefObject, useEffect, useEffectEvent } from 'react';

function isFilledIn(form: HTMLFormElement): boolean {
  return [
    ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, [type=text], [type=tel]'),
  ].some(({ value }) => value.trim() !== '');
}

/**
 * Warns a reader who leaves the page while the form contains input, because the device stores none of it (ADR 0054). Choosing a
 * language or theme in the top bar also leaves the page.
 * @param hasFiles whether the form has files or recordings
 */
export function useUnsentWarning(form: RefObject<HTMLFormElement | null>, hasFiles: () => boolean): void {
  const isUnsent = useEffectEvent(() => Boolean(form.current && (isFilledIn(form.current) || hasFiles())));
  useEffect(() => {
    function warn(event: BeforeUnloadEvent): void {
      if (!isUnsent()) return;
      event.preventDefault();
      // Chrome before 119 ignores `preventDefault`.
      event.returnValue = 'unsent';
    }
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
}
