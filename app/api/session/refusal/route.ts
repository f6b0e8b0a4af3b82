export { postRefusal as POST } from '@/lib/features/login/server/refusal-handler';
