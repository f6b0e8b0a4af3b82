import { outcomeMessages } from '@/lib/view/outcome-messages';

export const voteSectionId = 'vote';

export const voteNotice = outcomeMessages({ success: ['voted', 'votedBefore'], login: ['loginToVote'] });
