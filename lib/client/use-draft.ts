import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { Draft } from './draft';

type EarlyText = NonNullable<ReturnType<typeof earlyTextOf>>;

function earlyTextOf(id: string) {
  if (typeof document === 'undefined') return undefined;
  const box = document.getElementById(id);
  if (!(box instanceof HTMLTextAreaElement)) return undefined;
  return { value: box.value, caret: [box.selectionStart, box.selectionEnd] as const };
}

/** Restores text typed before hydration, which resets a box to the server's text. */
function restoreEarlyText(box: HTMLTextAreaElement, { value, caret }: EarlyText): void {
  if (box.value === value) return;
  box.value = value;
  if (document.activeElement === box) box.setSelectionRange(...caret);
}

interface DraftSettings {
  box: RefObject<HTMLTextAreaElement | null>;
  id: string;
  /** Subject of the draft, so that it is not restored to another box. */
  place: string;
  /** True if the box can be closed; its text is restored when the box opens again. */
  isClosable: boolean;
  /** Called once per draft, before `onChanged`. */
  onOpened: (draft: Draft) => void;
  /** Called initially, and when the text changes other than by typing. */
  onChanged: (draft: Draft) => void;
}

/** Returns undefined until the box is hydrated. */
export function useDraft(settings: DraftSettings): Draft | undefined {
  const { box, id, place, isClosable } = settings;
  const [early] = useState(() => (isClosable ? undefined : earlyTextOf(id)));
  const [draft, setDraft] = useState<Draft>();
  const opened = useEffectEvent(settings.onOpened);
  const changed = useEffectEvent(settings.onChanged);
  // Runs in a layout effect, because early taps are replayed right after hydration.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    if (early) restoreEarlyText(current, early);
    const end = new AbortController();
    let openedDraft: Draft | undefined;
    const show = () => openedDraft && changed(openedDraft);
    openedDraft = new Draft(current, place, show, end.signal);
    if (isClosable) openedDraft.update({ closed: false });
    opened(openedDraft);
    setDraft(openedDraft);
    show();
    return () => {
      if (isClosable) openedDraft?.update({ closed: true });
      end.abort();
    };
  }, [box, early, place, isClosable]);
  return draft;
}
