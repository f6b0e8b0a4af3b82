export { postShare as POST } from '@/lib/features/share/share-handler';
