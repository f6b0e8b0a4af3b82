import { outcomeMessages } from '@/lib/view/outcomes';

/** Id of the vote's section, the target of redirects after a vote. */
export const voteId = 'vote';

export const voteNotice = outcomeMessages({
  keys: {
    voted: 'vote.done',
    votedBefore: 'vote.before',
    voteNotBegun: 'vote.notBegun',
    voteOver: 'vote.closed',
    voteChoices: 'vote.choices',
    voteGone: 'vote.gone',
    loginToVote: 'vote.needLogin',
    notFound: 'vote.gone',
    withdrawn: 'vote.gone',
  },
  success: ['voted', 'votedBefore'],
  login: ['loginToVote'],
});
