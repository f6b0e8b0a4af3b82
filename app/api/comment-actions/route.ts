export { getCommentActions as GET } from '@/lib/features/comment/server/offered-action-handler';
