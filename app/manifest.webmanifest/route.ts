export { getManifest as GET } from '@/lib/features/install/web-manifest';

/** The publisher's name and colour are known only when the site runs. */
export const dynamic = 'force-dynamic';
