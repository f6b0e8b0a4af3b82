export { postLike as POST } from '@/lib/features/like/like-handler';
