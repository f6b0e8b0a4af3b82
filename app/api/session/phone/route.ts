export { postPhone as POST } from '@/lib/features/login/phone-handler';
