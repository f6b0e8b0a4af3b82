import type { ContractConfig } from '@/lib/contract/site';

const defaultWordLimit = 1000;
const minWordLimit = 1;
const maxWordLimit = 10_000;

export function readDiscussionSettings(config: ContractConfig['discussConfig']) {
  const { shown, open, closedColumns = [], wordLimit = defaultWordLimit, pictures = true } = config ?? {};
  const isValidLimit = wordLimit >= minWordLimit && wordLimit <= maxWordLimit;
  return {
    shown: shown ?? true,
    open: open ?? true,
    closedColumns: new Set(closedColumns),
    /** Maximum characters of a comment, as readers count them. */
    wordLimit: isValidLimit ? Math.floor(wordLimit) : defaultWordLimit,
    pictures,
  };
}

/** Returns true if comments are closed: `discussClosed` is from Spec §3, and the other rules are assumptions. */
export function isDiscussionClosed(
  { discussClosed, columnID }: { discussClosed: boolean; columnID?: string | undefined },
  { open, closedColumns }: ReturnType<typeof readDiscussionSettings>,
): boolean {
  return discussClosed || !open || (columnID !== undefined && closedColumns.has(columnID));
}
