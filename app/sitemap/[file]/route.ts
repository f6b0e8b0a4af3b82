export { getSitemap as GET } from '@/lib/features/syndication/sitemap-handler';
