export { getMedia as GET, getMedia as HEAD } from '@/lib/features/media/media-handler';
