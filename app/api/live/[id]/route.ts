export { getLiveUpdate as GET } from '@/lib/features/live/server/live-update-handler';
