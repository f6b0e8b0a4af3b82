/** Messages of `article-vote.island.tsx`. */
export const articleVoteWords = [
  'session.networkError',
  'vote.atLeast',
  'vote.atMost',
  'vote.between',
  'vote.checkFailed',
  'vote.exactly',
  'vote.mine',
  'vote.multiple',
  'vote.needLogin',
  'vote.share',
  'vote.single',
  'vote.submit',
  'vote.votes',
] as const;
