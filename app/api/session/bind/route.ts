export { postBind as POST } from '@/lib/features/login/bind-handler';
