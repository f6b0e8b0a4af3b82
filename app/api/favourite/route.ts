export { getFavourite as GET, postFavourite as POST } from '@/lib/features/favourite/favourite-handler';
