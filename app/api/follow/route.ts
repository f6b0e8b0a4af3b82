export { getFollowed as GET, postFollow as POST } from '@/lib/features/follow/follow-handler';
