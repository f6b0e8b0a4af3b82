export { postCancel as POST } from '@/lib/features/activity/cancel-handler';
