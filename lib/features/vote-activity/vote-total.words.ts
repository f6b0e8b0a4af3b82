/** The messages of `vote-total.island.tsx`. */
export const voteTotalWords = ['voteActivity.total'] as const;
