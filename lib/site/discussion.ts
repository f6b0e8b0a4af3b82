import type { ContractConfig } from '@/lib/contract/site';

/** Comment settings of the publisher. */
export interface DiscussionSettings {
  /** True if comments are shown. */
  shown: boolean;
  /** True if new comments are accepted. */
  open: boolean;
  /** Ids of columns without new comments. */
  closedColumns: ReadonlySet<string>;
  /** Maximum characters of a comment, as readers count them. */
  wordLimit: number;
  /** True if comments may contain pictures. */
  pictures: boolean;
}

/** Default, minimum and maximum of the word limit. */
const defaultWordLimit = 1000;
const minWordLimit = 1;
const maxWordLimit = 10_000;

/** Returns the publisher's settings with defaults: everybody may read and write. */
export function readDiscussion(config: ContractConfig['discussConfig']): DiscussionSettings {
  const { shown, open, closedColumns = [], wordLimit = defaultWordLimit, pictures = true } = config ?? {};
  const sensible = wordLimit >= minWordLimit && wordLimit <= maxWordLimit;
  return {
    shown: shown ?? true,
    open: open ?? true,
    closedColumns: new Set(closedColumns),
    wordLimit: sensible ? Math.floor(wordLimit) : defaultWordLimit,
    pictures,
  };
}

/**
 * Returns true if new comments are closed for an entity (Spec §3, `discussClosed`; the other rules are
 * assumptions).
 */
export function isClosed(
  { discussClosed, columnID }: { discussClosed: boolean; columnID?: string | undefined },
  { open, closedColumns }: DiscussionSettings,
): boolean {
  return discussClosed || !open || (columnID !== undefined && closedColumns.has(columnID));
}
