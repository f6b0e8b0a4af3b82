export { postComment as POST } from '@/lib/features/comment/server/comment-handler';
