export { getImageCode as GET } from '@/lib/features/login/image-code-handler';
