export { postBind as POST } from '@/lib/features/login/server/bind-handler';
