export { postAsk as POST } from '@/lib/features/ask/ask-handler';
