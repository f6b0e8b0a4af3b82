import { array, boolean, type infer as Infer, number, object, optional, string } from 'zod/mini';
import { uploadedFile } from '@/lib/upload/uploaded-file';
import { draftPrefix } from './draft-prefix';

const keptDraft = object({
  text: string(),
  /** Idempotency key: from whatever tab and however often the draft is sent, it counts once (ADR 0043). */
  key: string(),
  /** Epoch ms of the last input. */
  at: number(),
  /** It was sent, and no answer came. */
  sent: optional(boolean()),
  /** Its box was closed with the text in it. */
  closed: optional(boolean()),
  /** Its uploaded files. */
  up: optional(array(uploadedFile)),
});

/** Input that was not sent, as this device keeps it. */
export type KeptDraft = Infer<typeof keptDraft>;

/** ms for which a draft is kept, how many there are at most, and code units of one. */
const lifetime = 7 * 86_400_000;
const mostDrafts = 20;
const mostUnits = 64_000;

/** Reads a draft, without throwing for anything but a closed storage. */
function read(name: string): KeptDraft | undefined {
  const stored = localStorage.getItem(name);
  try {
    const { data } = keptDraft.safeParse(JSON.parse(stored ?? 'null'));
    // A clock that was set back must not prolong a draft's life.
    return data && Math.abs(Date.now() - data.at) <= lifetime ? data : undefined;
  } catch {
    return undefined;
  }
}

/** The draft of a place. Storage may be closed, as in private windows: then there is none. */
export function draftAt(place: string): KeptDraft | undefined {
  try {
    return read(draftPrefix + place);
  } catch {
    return undefined;
  }
}

/** The places that have a draft, the newest first; removes drafts that are too old. */
export function draftPlaces(): string[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(draftPrefix));
    const found = names.flatMap((name) => {
      const draft = read(name);
      if (!draft) localStorage.removeItem(name);
      return draft ? { place: name.slice(draftPrefix.length), at: draft.at } : [];
    });
    return found.sort((a, b) => b.at - a.at).map(({ place }) => place);
  } catch {
    return [];
  }
}

/** Stores the draft of a place, or removes it. A storage that is closed or full stores nothing. */
export function keepDraft(place: string, draft: KeptDraft | undefined): void {
  try {
    if (!draft || draft.text.length > mostUnits) localStorage.removeItem(draftPrefix + place);
    else localStorage.setItem(draftPrefix + place, JSON.stringify(draft));
    for (const old of draftPlaces().slice(mostDrafts)) localStorage.removeItem(draftPrefix + old);
  } catch {
    // The page itself still has it.
  }
}
