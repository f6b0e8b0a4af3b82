export { getSocialReturn as GET } from '@/lib/features/login/social-return-handler';
