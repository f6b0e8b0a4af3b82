export { getPoster as GET } from '@/lib/features/share-picture/poster-handler';
