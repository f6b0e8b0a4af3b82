import { array, boolean, type infer as Infer, number, object, optional, string } from 'zod/mini';
import { uploadedFile } from '@/lib/upload/uploaded-file';
import { draftPrefix } from './draft-prefix';

const storedDraft = object({
  text: string(),
  /** Idempotency key: the draft counts once, even if several tabs send it (ADR 0043). */
  key: string(),
  /** Epoch ms of the last input. */
  at: number(),
  /** Sent without a response. */
  sent: optional(boolean()),
  /** The box was closed with text in it. */
  closed: optional(boolean()),
  up: optional(array(uploadedFile)),
});

export type StoredDraft = Infer<typeof storedDraft>;

/** ms. */
const lifetime = 7 * 86_400_000;
const maxDrafts = 20;
/** UTF-16 code units. */
const maxUnits = 64_000;

/** @throws if storage is blocked */
function read(name: string): StoredDraft | undefined {
  const stored = localStorage.getItem(name);
  try {
    const { data } = storedDraft.safeParse(JSON.parse(stored ?? 'null'));
    // Setting the clock back must not extend the lifetime.
    return data && Math.abs(Date.now() - data.at) <= lifetime ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined also if storage is blocked, as in private windows. */
export function loadDraft(place: string): StoredDraft | undefined {
  try {
    return read(draftPrefix + place);
  } catch {
    return undefined;
  }
}

/** Newest first. Deletes expired drafts. */
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

/** Deletes the draft if undefined or too long. Does nothing if storage is blocked or full. */
export function saveDraft(place: string, draft: StoredDraft | undefined): void {
  try {
    if (!draft || draft.text.length > maxUnits) localStorage.removeItem(draftPrefix + place);
    else localStorage.setItem(draftPrefix + place, JSON.stringify(draft));
    for (const old of draftPlaces().slice(maxDrafts)) localStorage.removeItem(draftPrefix + old);
  } catch {
    // Without storage, only the page has the text.
  }
}
