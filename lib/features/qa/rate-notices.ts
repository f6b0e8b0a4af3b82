import { outcomeMessages } from '@/lib/view/outcomes';

export const rateId = 'rating';

export const ratingNotice = outcomeMessages({
  keys: {
    qaRated: 'qa.rate.done',
    qaRatedBefore: 'qa.rate.before',
    qaNotRated: 'qa.rate.notRated',
    notFound: 'qa.rate.notRated',
    withdrawn: 'qa.rate.notRated',
  },
  success: ['qaRated', 'qaRatedBefore'],
});
