export { postSignUp as POST } from '@/lib/features/activity/server/sign-up-handler';
