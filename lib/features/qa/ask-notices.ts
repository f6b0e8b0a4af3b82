import { outcomeMessages } from '@/lib/view/outcome-messages';

export const askFormId = 'ask';

export const questionNotice = outcomeMessages({ success: ['qaAsked'], login: ['loginToAsk'] });
