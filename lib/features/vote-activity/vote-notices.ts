import { outcomeMessages } from '@/lib/view/outcomes';

export const voterInfoOutcome = 'voterInfo';

/** The stored text can be the number of votes left. */
export const voteNotice = outcomeMessages({
  keys: {
    ballotCounted: 'voteActivity.done',
    voteNotBegun: 'vote.notBegun',
    voteOver: 'vote.closed',
    voteGone: 'vote.gone',
    notFound: 'vote.gone',
    noneLeft: 'voteActivity.noneLeft',
    noneLeftHere: 'voteActivity.noneLeftHere',
    votedToday: 'voteActivity.again',
    voterInfo: 'voteActivity.sayWho',
    loginToVote: 'vote.needLogin',
  },
  success: ['ballotCounted', 'votedToday'],
  login: ['loginToVote'],
  quoted: ['rejected', 'ballotCounted', 'noneLeftHere'],
});
