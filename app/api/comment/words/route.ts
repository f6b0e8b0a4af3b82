export { getWritingWords as GET } from '@/lib/features/comment/writing-words-handler';
