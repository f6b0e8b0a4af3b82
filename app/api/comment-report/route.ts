export { postCommentReport as POST } from '@/lib/features/comment/report-handler';
