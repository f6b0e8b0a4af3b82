import { outcomeMessages } from '@/lib/view/outcomes';

export const askFormId = 'ask';

export const questionNotice = outcomeMessages({ success: ['qaAsked'], login: ['loginToAsk'] });
