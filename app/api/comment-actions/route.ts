export { getCommentActions as GET } from '@/lib/features/comment/server/actions-handler';
