export { postCommentLike as POST } from '@/lib/features/comment/comment-like-handler';
