import { outcomeMessages } from '@/lib/view/outcome-messages';

export const voteId = 'vote';

export const voteNotice = outcomeMessages({ success: ['voted', 'votedBefore'], login: ['loginToVote'] });
