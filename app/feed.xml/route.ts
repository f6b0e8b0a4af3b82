export { getRssFeed as GET } from '@/lib/features/syndication/feed-handler';
