import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { Draft } from './draft';

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

interface DraftSettings {
  box: RefObject<HTMLTextAreaElement | null>;
  /** Id of the box. */
  id: string;
  /** Names what the draft is about: it is restored to no other box. */
  place: string;
  /** The box opens and closes; its text is restored when its place is opened again. */
  isClosable: boolean;
  /** Called once, before `onChanged`. */
  onOpened: (draft: Draft) => void;
  /** Called at first and whenever the text has changed otherwise than by typing. */
  onChanged: (draft: Draft) => void;
}

/** Keeps the text of a box, with its uploaded files, on this device until it is sent. Undefined until the box is hydrated. */
export function useDraft(settings: DraftSettings): Draft | undefined {
  const { box, id, place, isClosable } = settings;
  const [early] = useState(() => (isClosable ? undefined : earlyTextOf(id)));
  const [draft, setDraft] = useState<Draft>();
  const opened = useEffectEvent(settings.onOpened);
  const changed = useEffectEvent(settings.onChanged);
  // A layout effect: taps from before the hydration are repeated right after it.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    if (early) restoreEarlyText(current, early);
    const end = new AbortController();
    let own: Draft | undefined;
    const show = () => own && changed(own);
    own = new Draft(current, place, show, end.signal);
    if (isClosable) own.note({ closed: false });
    opened(own);
    setDraft(own);
    show();
    return () => {
      if (isClosable) own?.note({ closed: true });
      end.abort();
    };
  }, [box, early, place, isClosable]);
  return draft;
}
