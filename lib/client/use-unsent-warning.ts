import { useEffect, useEffectEvent } from 'react';

/** Warns before unsent input is lost that is not stored, also by a change of language or theme. */
export function useUnsentWarning(hasUnsent: () => boolean): void {
  const isUnsent = useEffectEvent(hasUnsent);
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
