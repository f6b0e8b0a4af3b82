export { postQaAsk as POST } from '@/lib/features/qa/ask-handler';
