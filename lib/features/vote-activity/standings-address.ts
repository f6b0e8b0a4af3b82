import type { VoteActivity } from './server/model';

/** Returns the address that open pages poll while a vote is running. @param option the page's only candidate */
export function standingsAddress(
  { id, state }: VoteActivity,
  option: string | undefined,
): string | undefined {
  const query = option === undefined ? '' : `?option=${encodeURIComponent(option)}`;
  return state === 'running' ? `/api/vote-activity/${encodeURIComponent(id)}${query}` : undefined;
}
