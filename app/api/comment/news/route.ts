export { getCommentNews as GET } from '@/lib/features/comment/news-handler';
