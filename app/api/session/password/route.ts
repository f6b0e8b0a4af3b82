export { postPassword as POST } from '@/lib/features/login/server/password-handler';
