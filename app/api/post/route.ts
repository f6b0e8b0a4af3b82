export { postPost as POST } from '@/lib/features/circle/post-handler';
