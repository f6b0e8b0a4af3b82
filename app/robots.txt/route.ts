export { getRobots as GET } from '@/lib/features/syndication/robots';

/** The address in it is known only when the site runs. */
export const dynamic = 'force-dynamic';
