import 'server-only';
import { environment } from '@/lib/env/environment';
import { routes } from '@/lib/routes/table';
import { InlineScript, scriptCall } from '@/lib/ui/inline-script';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import { followReading } from './offline-behaviour';
import styles from './offline-reading.module.css';
import { blanks, workerPath } from './settings';

/** Without the network their pages have nothing to show. */
const needNetwork = new Set(['liveDetail', 'videoDetail', 'mvodShare', 'minVideoDetail']);

const articles = routes
  .filter(({ detail, name }) => detail && !needNetwork.has(name))
  .map(({ name }) => name);

/** Whether the site keeps pages on devices: never in development, where they change all the time. */
export function keepsOffline(): boolean {
  const { NODE_ENV, OFFLINE_READING } = environment();
  return OFFLINE_READING === 'on' && NODE_ENV !== 'development';
}

/** On every page: what lets it be read without a network, and the line that says when it is. */
export async function OfflineReading() {
  const view = await currentView();
  if (!keepsOffline() || view.mode !== 'public' || view.shell === 'cms') return null;
  const facts = { worker: workerPath, scope: `${environment().BASE_PATH}/`, articles };
  return (
    <>
      <div role="status">
        <p className={styles.copy} data-kept-copy="" hidden suppressHydrationWarning>
          {wordsFor(view.locale)('offline.copy', { time: blanks.saved })}
        </p>
      </div>
      <InlineScript calls={[scriptCall(followReading, facts)]} />
    </>
  );
}
