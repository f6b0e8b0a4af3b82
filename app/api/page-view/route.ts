export { getPageView as GET, postPageView as POST } from '@/lib/features/page-view/page-view-handler';
