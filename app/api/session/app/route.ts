export { postAppUser as POST } from '@/lib/features/login/server/app-user-handler';
