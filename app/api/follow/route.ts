export { postFollow as POST } from '@/lib/features/follow/follow-handler';
export { getFollowed as GET } from '@/lib/features/follow/state-handler';
