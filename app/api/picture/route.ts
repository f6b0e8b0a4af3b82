export { getPicture as GET } from '@/lib/features/media/picture-handler';
