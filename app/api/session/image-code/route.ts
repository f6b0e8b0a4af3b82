export { getImageCode as GET } from '@/lib/features/login/server/image-code-handler';
