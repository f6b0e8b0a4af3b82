import { array, boolean, type infer as Infer, number, object, optional, string } from 'zod/mini';
import { uploadedFile } from '@/lib/upload/uploaded-file';
import { draftPrefix } from './draft-prefix';

const storedDraft = object({
  text: string(),
  /** Idempotency key. The draft counts once, even if several tabs submit it (ADR 0043). */
  key: string(),
  /** Epoch ms of the last input. */
  at: number(),
  /** True if the draft was sent and no response arrived. */
  sent: optional(boolean()),
  /** True if the box was closed with text in it. */
  closed: optional(boolean()),
  up: optional(array(uploadedFile)),
});

export type StoredDraft = Infer<typeof storedDraft>;

const lifetimeMs = 7 * 86_400_000;
const maxDrafts = 20;
/** Maximum UTF-16 code units of a stored draft. */
const maxUnits = 64_000;

/** @throws if storage is blocked */
function read(name: string): StoredDraft | undefined {
  const stored = localStorage.getItem(name);
  try {
    const { data } = storedDraft.safeParse(JSON.parse(stored ?? 'null'));
    // Setting the clock back must not extend the lifetime.
    return data && Math.abs(Date.now() - data.at) <= lifetimeMs ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Returns undefined if there is no draft or storage is blocked. */
export function loadDraft(name: string): StoredDraft | undefined {
  try {
    return read(draftPrefix + name);
  } catch {
    return undefined;
  }
}

/** Returns the names of drafts, newest first. Deletes expired and invalid drafts. */
export function draftNames(): string[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(draftPrefix));
    const drafts = names.flatMap((name) => {
      const draft = read(name);
      if (!draft) localStorage.removeItem(name);
      return draft ? { name: name.slice(draftPrefix.length), at: draft.at } : [];
    });
    return drafts.sort((a, b) => b.at - a.at).map((draft) => draft.name);
  } catch {
    return [];
  }
}

/** Saves a draft, or deletes it if undefined or too long. Does nothing if storage is blocked or full. */
export function saveDraft(name: string, draft: StoredDraft | undefined): void {
  try {
    if (!draft || draft.text.length > maxUnits) localStorage.removeItem(draftPrefix + name);
    else localStorage.setItem(draftPrefix + name, JSON.stringify(draft));
    for (const oldName of draftNames().slice(maxDrafts)) localStorage.removeItem(draftPrefix + oldName);
  } catch {
    // Without storage, the text exists only in the page.
  }
}
