export { postCancel as POST } from '@/lib/features/activity/server/cancel-handler';
