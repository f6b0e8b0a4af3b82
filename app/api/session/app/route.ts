export { postAppUser as POST } from '@/lib/features/login/app-handler';
