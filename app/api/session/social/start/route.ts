export { postSocialStart as POST } from '@/lib/features/login/server/social-handlers';
