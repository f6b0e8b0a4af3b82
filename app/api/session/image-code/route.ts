export { getImageCode as GET } from '@/lib/features/login/server/code-handlers';
