export { getCounts as GET } from '@/lib/features/counts/counts-handler';
