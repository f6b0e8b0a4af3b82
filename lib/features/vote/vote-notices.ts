import { outcomeMessages } from '@/lib/view/outcomes';

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
