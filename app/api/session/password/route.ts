export { postPassword as POST } from '@/lib/features/login/password-handler';
