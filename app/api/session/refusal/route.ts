export { postRefusal as POST } from '@/lib/features/login/refusal-handler';
