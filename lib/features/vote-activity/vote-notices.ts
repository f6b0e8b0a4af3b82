import { outcomeMessages } from '@/lib/view/outcome-messages';

export const voterInfoOutcome = 'voterInfo';

export const voteNotice = outcomeMessages({
  success: ['ballotCounted', 'votedToday'],
  login: ['loginToVote'],
});
