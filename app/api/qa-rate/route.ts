export { postQaRate as POST } from '@/lib/features/qa/server/rate-handler';
