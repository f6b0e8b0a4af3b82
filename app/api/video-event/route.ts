export { postVideoEvent as POST } from '@/lib/features/video/video-event-handler';
