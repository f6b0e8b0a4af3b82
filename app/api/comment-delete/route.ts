export { postCommentDelete as POST } from '@/lib/features/comment/server/action-handlers';
