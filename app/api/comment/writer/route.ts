export { getWriterFrame as GET } from '@/lib/features/comment/server/writer-frame-handler';
