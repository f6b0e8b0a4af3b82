import { outcomeMessages } from '@/lib/view/outcome-messages';

export const voteFormId = 'vote';

export const voteNotice = outcomeMessages({ success: ['voted', 'votedBefore'], login: ['loginToVote'] });
