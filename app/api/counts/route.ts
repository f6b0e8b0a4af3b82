export { getCounts as GET } from '@/lib/features/article/counts-handler';
