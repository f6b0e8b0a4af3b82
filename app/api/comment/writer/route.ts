export { getWriterFrame as GET } from '@/lib/features/comment/writer-frame-handler';
