export { postAccountPassword as POST } from '@/lib/features/login/server/account-handlers';
