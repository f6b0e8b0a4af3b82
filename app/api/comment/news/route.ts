export { getNewestComments as GET } from '@/lib/features/comment/server/newest-comments-handler';
