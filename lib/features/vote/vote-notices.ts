import { outcomeMessages } from '@/lib/view/outcomes';

export const voteFormId = 'vote';

export const voteNotice = outcomeMessages({ success: ['voted', 'votedBefore'], login: ['loginToVote'] });
