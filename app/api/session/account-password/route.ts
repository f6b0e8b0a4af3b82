export { postAccountPassword as POST } from '@/lib/features/login/bind-handler';
