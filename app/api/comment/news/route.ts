export { getCommentNews as GET } from '@/lib/features/comment/server/news-handler';
