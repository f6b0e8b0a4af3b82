import type { ContractConfig } from '@/lib/contract/site';

/** What readers may say of articles, as the publisher has set it. */
export interface DiscussionSettings {
  /** Off: there are no comments anywhere. */
  shown: boolean;
  /** Off: comments can be read, and nothing new is taken. */
  open: boolean;
  /** Columns whose articles take no new comments. */
  closedColumns: ReadonlySet<string>;
  /** Letters that a comment may have, as readers count them. */
  wordLimit: number;
  /** Whether comments may have pictures. */
  pictures: boolean;
}

/** Letters of a comment where the publisher names no limit, and what a limit may be. */
const usualLimit = 1000;
const leastLimit = 1;
const mostLimit = 10_000;

/** The publisher's settings over the defaults: everybody may read and write. */
export function readDiscussion(config: ContractConfig['discussConfig']): DiscussionSettings {
  const { shown, open, closedColumns = [], wordLimit = usualLimit, pictures = true } = config ?? {};
  const sensible = wordLimit >= leastLimit && wordLimit <= mostLimit;
  return {
    shown: shown ?? true,
    open: open ?? true,
    closedColumns: new Set(closedColumns),
    wordLimit: sensible ? Math.floor(wordLimit) : usualLimit,
    pictures,
  };
}

/** Whether the publisher takes no new comments on something (Spec §3, `discussClosed`; the rest is assumed). */
export function isClosed(
  { discussClosed, columnID }: { discussClosed: boolean; columnID?: string | undefined },
  { open, closedColumns }: DiscussionSettings,
): boolean {
  return discussClosed || !open || (columnID !== undefined && closedColumns.has(columnID));
}
