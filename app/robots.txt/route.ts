export { getRobots as GET } from '@/lib/features/syndication/robots';

/** The file contains the site's URL, which is known only at run time. */
export const dynamic = 'force-dynamic';
