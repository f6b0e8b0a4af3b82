export { postQaAsk as POST } from '@/lib/features/qa/server/ask-handler';
