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
  /** Storage name of the draft, one per subject, so that no other box restores the draft. */
  name: string;
  /** True if the box can be closed; its text is restored when the box opens again. */
  isClosable: boolean;
  /** Called once per draft, before `onChanged`. */
  onOpened: (draft: Draft) => void;
  /** Called initially, and when the text changes other than by typing. */
  onChanged: (draft: Draft) => void;
}

/** Returns undefined until the box is hydrated. */
export function useDraft(settings: DraftSettings): Draft | undefined {
  const { box, id, name, isClosable } = settings;
  const [earlyText] = useState(() => (isClosable ? undefined : earlyTextOf(id)));
  const [draft, setDraft] = useState<Draft>();
  const notifyOpened = useEffectEvent(settings.onOpened);
  const notifyChanged = useEffectEvent(settings.onChanged);
  // Runs in a layout effect, because early taps are replayed right after hydration.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    if (earlyText) restoreEarlyText(current, earlyText);
    const endController = new AbortController();
    let openedDraft: Draft | undefined;
    const reportChange = () => openedDraft && notifyChanged(openedDraft);
    openedDraft = new Draft(current, name, reportChange, endController.signal);
    if (isClosable) openedDraft.update({ closed: false });
    notifyOpened(openedDraft);
    setDraft(openedDraft);
    reportChange();
    return () => {
      if (isClosable) openedDraft?.update({ closed: true });
      endController.abort();
    };
  }, [box, earlyText, name, isClosable]);
  return draft;
}
