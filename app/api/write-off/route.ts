export { postWriteOff as POST } from '@/lib/features/write-off/server/write-off-handler';
