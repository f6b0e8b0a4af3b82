import { useEffect } from 'react';
import { sessionResponse } from './session-response';
import { useData } from './use-data';

/** Returns the user: null for a guest, undefined before the first valid response. */
export function useSession() {
  const { data, error, mutate } = useData('/api/session', sessionResponse, {
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
    // Reloads without swr's minimum interval, because the reader may log in quickly in another tab.
    focusThrottleInterval: 0,
    dedupingInterval: 0,
  });
  useEffect(() => {
    const reload = () => void mutate();
    addEventListener('kanbao:session', reload);
    return () => removeEventListener('kanbao:session', reload);
  }, [mutate]);
  return { user: data?.user, failed: error !== undefined, reload: () => void mutate() };
}
