export { getCard as GET } from '@/lib/features/share-picture/card-handler';
