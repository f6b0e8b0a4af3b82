export { postFavourite as POST } from '@/lib/features/favourite/favourite-handler';
export { getFavourite as GET } from '@/lib/features/favourite/state-handler';
