import 'server-only';
import type { ReactNode } from 'react';
import { isOutage, type PlatformError } from '@/lib/platform/errors';
import { updatePage } from '@/lib/runtime/request-context';
import { RefusedPage } from './refused-page';
import { StatePage } from './state-page';

/** Renders a failure (Spec §8). The front server adds a `Refresh` header to a loading page (R4.23). */
export function FailurePage({ error, meanwhile }: { error: PlatformError; meanwhile: ReactNode }) {
  if (isOutage(error)) {
    updatePage({ status: 503 });
    const isLoading = error.kind === 'timeout' && error.isRunning;
    return <StatePage state={isLoading ? 'loading' : 'unavailable'}>{meanwhile}</StatePage>;
  }
  if (error.kind === 'rejected') {
    updatePage({ status: 502 });
    return <RefusedPage code={error.code} message={error.message} />;
  }
  const isNamed = error.kind === 'withdrawn' || error.kind === 'notOffered';
  // 410 makes search engines drop the page.
  updatePage({ status: error.kind === 'withdrawn' ? 410 : 404 });
  return <StatePage state={isNamed ? error.kind : 'missing'} />;
}
