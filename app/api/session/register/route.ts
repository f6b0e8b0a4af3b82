export { postRegister as POST } from '@/lib/features/login/register-handler';
