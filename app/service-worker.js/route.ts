export { getWorker as GET } from '@/lib/features/offline/worker-handler';

/** Rendered on request: only the running site knows whether it has a service worker. */
export const dynamic = 'force-dynamic';
