export { postCommentDelete as POST } from '@/lib/features/comment/delete-handler';
