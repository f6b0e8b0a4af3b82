export { postComment as POST } from '@/lib/features/comment/comment-handler';
