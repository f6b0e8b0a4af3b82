import { outcomeMessages } from '@/lib/view/outcome-messages';

export const rateId = 'rating';

export const ratingNotice = outcomeMessages({ success: ['qaRated', 'qaRatedBefore'] });
