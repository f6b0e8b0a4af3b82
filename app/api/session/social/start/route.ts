export { postSocialStart as POST } from '@/lib/features/login/social-start-handler';
