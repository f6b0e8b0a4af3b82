export { getNewestComments as GET } from '@/lib/features/comment/server/news-handler';
