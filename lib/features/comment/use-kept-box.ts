import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { growBox } from './grow-box';
import { KeptBox } from './kept-box.script';

/** What a box contains before React takes it over. */
interface EarlyText {
  value: string;
  caret: [number, number];
}

function earlyTextOf(id: string): EarlyText | undefined {
  if (typeof document === 'undefined') return undefined;
  const box = document.getElementById(id);
  if (!(box instanceof HTMLTextAreaElement)) return undefined;
  return { value: box.value, caret: [box.selectionStart, box.selectionEnd] };
}

/** React resets a box that the server has rendered with a text to that text. */
function restoreEarlyText(box: HTMLTextAreaElement, { value, caret }: EarlyText): void {
  if (box.value === value) return;
  box.value = value;
  if (document.activeElement === box) box.setSelectionRange(...caret);
}

interface KeptBoxSettings {
  box: RefObject<HTMLTextAreaElement | null>;
  id: string;
  place: string;
  /** The box opens and closes; its text is restored when its place is opened again. */
  isClosable: boolean;
  /** Called once, before `onChanged`. */
  onOpened: (kept: KeptBox) => void;
  /** Called at first and whenever the text has changed otherwise than by typing. */
  onChanged: (kept: KeptBox) => void;
}

/** Keeps the text of a box on this device until it is sent. Undefined until the box is hydrated. */
export function useKeptBox(settings: KeptBoxSettings): KeptBox | undefined {
  const { box, id, place, isClosable } = settings;
  const [early] = useState(() => (isClosable ? undefined : earlyTextOf(id)));
  const [kept, setKept] = useState<KeptBox>();
  const opened = useEffectEvent(settings.onOpened);
  const changed = useEffectEvent(settings.onChanged);
  // A layout effect: taps from before the hydration are repeated right after it.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    if (early) restoreEarlyText(current, early);
    const end = new AbortController();
    let own: KeptBox | undefined;
    const show = () => {
      growBox(current);
      if (own) changed(own);
    };
    own = new KeptBox(current, place, show, end.signal);
    if (isClosable) own.note({ closed: false });
    opened(own);
    setKept(own);
    show();
    return () => {
      if (isClosable) own?.note({ closed: true });
      end.abort();
    };
  }, [box, early, place, isClosable]);
  return kept;
}
