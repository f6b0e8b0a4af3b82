export { postRedeem as POST } from '@/lib/features/invite/redeem-handler';
