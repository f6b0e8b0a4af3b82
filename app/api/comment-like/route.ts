export { postCommentLike as POST } from '@/lib/features/comment/server/comment-like-handler';
