import 'server-only';
import type { ReactNode } from 'react';
import { isOutage, type PlatformError } from '@/lib/platform/errors';
import { setPageStatus } from '@/lib/runtime/request-context';
import { RefusedPage } from './refused-page';
import { StatePage } from './state-page';

interface FailurePageProps {
  error: PlatformError;
  /** Cached content to read during an outage. */
  meanwhile: ReactNode;
}

/**
 * Page for a subject that could not be loaded: 404 if missing, 410 if withdrawn (search engines drop it immediately), 502 if the
 * platform rejected the call, 503 during an outage (Spec §8). While the call is still running, the page shows that it is loading
 * (R4.23), and the front server makes the page reload.
 */
export function FailurePage({ error, meanwhile }: FailurePageProps) {
  if (isOutage(error)) {
    setPageStatus(503);
    const isUnderWay = error.kind === 'timeout' && error.isRunning;
    return <StatePage state={isUnderWay ? 'loading' : 'unavailable'}>{meanwhile}</StatePage>;
  }
  if (error.kind === 'rejected') {
    setPageStatus(502);
    return <RefusedPage code={error.code} message={error.message} />;
  }
  if (error.kind === 'withdrawn') {
    setPageStatus(410);
    return <StatePage state="withdrawn" />;
  }
  setPageStatus(404);
  if (error.kind === 'notOffered') return <StatePage state="notOffered" />;
  return <StatePage state="missing" />;
}
