export { postWriteOff as POST } from '@/lib/features/write-off/write-off-handler';
