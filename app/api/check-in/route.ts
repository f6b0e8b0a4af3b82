export { postCheckIn as POST } from '@/lib/features/points/check-in-handler';
