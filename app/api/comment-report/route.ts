export { postCommentReport as POST } from '@/lib/features/comment/server/report-handler';
