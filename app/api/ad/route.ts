export { postAd as POST } from '@/lib/features/ad/ad-handler';
