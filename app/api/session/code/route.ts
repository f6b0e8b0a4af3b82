export { postCode as POST } from '@/lib/features/login/code-handler';
