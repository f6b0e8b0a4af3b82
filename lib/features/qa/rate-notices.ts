import { outcomeMessages } from '@/lib/view/outcomes';

export const rateId = 'rating';

export const ratingNotice = outcomeMessages({ success: ['qaRated', 'qaRatedBefore'] });
