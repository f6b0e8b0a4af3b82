export { postLogout as POST } from '@/lib/features/login/server/session-handlers';
