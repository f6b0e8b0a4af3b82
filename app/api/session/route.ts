export { getSession as GET } from '@/lib/features/login/server/session-handlers';
