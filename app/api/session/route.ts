export { getSession as GET } from '@/lib/features/login/session-handler';
