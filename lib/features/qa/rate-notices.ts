import { outcomeMessages } from '@/lib/view/outcome-messages';

export const ratingSectionId = 'rating';

export const ratingNotice = outcomeMessages({ success: ['qaRated', 'qaRatedBefore'] });
