export { postQaRate as POST } from '@/lib/features/qa/rate-handler';
