export { getLiveUpdate as GET } from '@/lib/features/live/server/news-handler';
