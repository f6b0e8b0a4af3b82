export { getJsonFeed as GET } from '@/lib/features/syndication/feed-handler';
