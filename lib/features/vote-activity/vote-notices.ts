import { outcomeMessages } from '@/lib/view/outcomes';

export const voterInfoOutcome = 'voterInfo';

/** Messages after a vote. The text of a `quoted` outcome may contain the number of votes left. */
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
