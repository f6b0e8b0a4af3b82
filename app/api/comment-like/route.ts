export { postCommentLike as POST } from '@/lib/features/comment/server/action-handlers';
