export { getWorker as GET } from '@/lib/features/offline/worker-handler';

/** Whether there is a service worker is known only at run time. */
export const dynamic = 'force-dynamic';
