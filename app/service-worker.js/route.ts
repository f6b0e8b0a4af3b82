export { getWorker as GET } from '@/lib/features/offline/worker-handler';

/** Whether there is one is known only when the site runs. */
export const dynamic = 'force-dynamic';
