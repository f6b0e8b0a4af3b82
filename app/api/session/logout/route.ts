export { postLogout as POST } from '@/lib/features/login/logout-handler';
