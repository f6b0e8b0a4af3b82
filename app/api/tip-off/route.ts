export { postTipOff as POST } from '@/lib/features/tip-off/server/tip-off-handler';
