export { getLiveNews as GET } from '@/lib/features/live/news-handler';
