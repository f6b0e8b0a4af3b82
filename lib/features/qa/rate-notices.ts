import { outcomeMessages } from '@/lib/view/outcomes';

export const ratingSectionId = 'rating';

export const ratingNotice = outcomeMessages({ success: ['qaRated', 'qaRatedBefore'] });
