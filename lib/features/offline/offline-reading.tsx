import 'server-only';
import { environment } from '@/lib/env/environment';
import { matchRoute } from '@/lib/routes/match-route';
import { currentAddress, currentView } from '@/lib/view/current-view';
import { wordsFor } from '@/lib/view/words';
import styles from './offline-reading.module.css';
import { offlinePlaceholders } from './worker-settings';

const onlineOnlyRoutes = new Set(['liveDetail', 'videoDetail', 'mvodShare', 'minVideoDetail']);

export function isOfflineReadingOn(): boolean {
  const { NODE_ENV, OFFLINE_READING } = environment();
  return OFFLINE_READING === 'on' && NODE_ENV !== 'development';
}

export async function OfflineReading() {
  const [view, address] = await Promise.all([currentView(), currentAddress()]);
  if (!isOfflineReadingOn() || view.mode !== 'public' || view.shell === 'cms') return null;
  const { BASE_PATH } = environment();
  const route = matchRoute(address.pathname, BASE_PATH)?.route;
  const isCacheable = route?.isDetail && !onlineOnlyRoutes.has(route.name);
  return (
    <div role="status">
      <p
        className={styles.copy}
        data-offline-copy=""
        hidden
        data-scope={`${BASE_PATH}/`}
        data-article={isCacheable ? '' : undefined}
      >
        {wordsFor(view.locale)('offline.copy', { time: offlinePlaceholders.saved })}
      </p>
    </div>
  );
}
