export { getAtomFeed as GET } from '@/lib/features/syndication/feed-handler';
