export { postCommentDelete as POST } from '@/lib/features/comment/server/delete-handler';
