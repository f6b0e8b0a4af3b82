export { getReporterFeed as GET } from '@/lib/features/syndication/feed-handler';
