export { getManifest as GET } from '@/lib/features/install/web-manifest';

/** The publisher's name and color are known only at run time. */
export const dynamic = 'force-dynamic';
