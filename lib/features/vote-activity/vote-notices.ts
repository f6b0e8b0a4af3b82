import { outcomeMessages } from '@/lib/view/outcomes';

export const voterInfoOutcome = 'voterInfo';

export const voteNotice = outcomeMessages({
  success: ['ballotCounted', 'votedToday'],
  login: ['loginToVote'],
});
