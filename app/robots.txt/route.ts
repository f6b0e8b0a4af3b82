export { getRobots as GET } from '@/lib/features/syndication/robots';

/** The URL in it is known only at run time. */
export const dynamic = 'force-dynamic';
