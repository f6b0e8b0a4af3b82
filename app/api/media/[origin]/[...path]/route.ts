export { getMedia as GET } from '@/lib/features/media/media-handler';
