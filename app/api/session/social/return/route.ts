export { getSocialReturn as GET } from '@/lib/features/login/server/social-return-handler';
