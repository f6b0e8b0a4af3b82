export { getManifest as GET } from '@/lib/features/install/web-manifest';

/** Name and color of the publisher are known only at run time. */
export const dynamic = 'force-dynamic';
