import { useEffect } from 'react';
import { useData } from './data';
import { sessionResponse } from './session-response';

/** `user`: null for a guest, undefined until the first response. */
export function useSession() {
  const { data, error, mutate } = useData('/api/session', sessionResponse, {
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
    // A login in another tab may be faster than swr's intervals.
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
