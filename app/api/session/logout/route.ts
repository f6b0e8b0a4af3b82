export { postLogout as POST } from '@/lib/features/login/server/logout-handler';
