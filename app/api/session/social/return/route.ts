export { getSocialReturn as GET } from '@/lib/features/login/server/social-handlers';
