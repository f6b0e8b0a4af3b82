export { postCode as POST } from '@/lib/features/login/server/code-handlers';
