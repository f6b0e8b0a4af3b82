export { postRegister as POST } from '@/lib/features/login/server/register-handler';
