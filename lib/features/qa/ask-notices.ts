import { outcomeMessages } from '@/lib/view/outcomes';

export const askId = 'ask';

export const questionNotice = outcomeMessages({ success: ['qaAsked'], login: ['loginToAsk'] });
