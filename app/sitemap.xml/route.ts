export { getSitemapIndex as GET } from '@/lib/features/syndication/sitemap-handler';
