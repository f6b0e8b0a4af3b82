export { postSignUp as POST } from '@/lib/features/activity/sign-up-handler';
