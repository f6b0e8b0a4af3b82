import { outcomeMessages } from '@/lib/view/outcomes';

export const voteId = 'vote';

export const voteNotice = outcomeMessages({ success: ['voted', 'votedBefore'], login: ['loginToVote'] });
