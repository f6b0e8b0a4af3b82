import type { VoteActivity } from './model';

/** Where an open page requests how a vote stands while it runs, and its candidate where it shows one. */
export function standingsAddress(
  { id, state }: VoteActivity,
  option: string | undefined,
): string | undefined {
  const query = option === undefined ? '' : `?option=${encodeURIComponent(option)}`;
  return state === 'running' ? `/api/vote-activity/${encodeURIComponent(id)}${query}` : undefined;
}
