export { getColumnFeed as GET } from '@/lib/features/syndication/feed-handler';
