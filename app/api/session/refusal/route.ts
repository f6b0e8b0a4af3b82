export { postRefusal as POST } from '@/lib/features/login/server/session-handlers';
