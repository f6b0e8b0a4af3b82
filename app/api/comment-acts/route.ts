export { getCommentActs as GET } from '@/lib/features/comment/acts-handler';
