export { postCommentReport as POST } from '@/lib/features/comment/server/action-handlers';
