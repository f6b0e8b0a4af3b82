import { outcomeMessages } from '@/lib/view/outcome-messages';

export const askId = 'ask';

export const questionNotice = outcomeMessages({ success: ['qaAsked'], login: ['loginToAsk'] });
