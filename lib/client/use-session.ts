import { useEffect } from 'react';
import { useData } from './data';
import { sessionAnswer } from './session-answer';

/**
 * The signed-in user: null for nobody, undefined until the first answer. Asks again whenever that may have changed: after a refused
 * action, on a message of the native app, when the reader comes back to the page or online.
 */
export function useSession() {
  const { data, error, mutate } = useData('/api/session', sessionAnswer, {
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
    // A login in another tab takes less time than swr's default pauses between two requests.
    focusThrottleInterval: 0,
    dedupingInterval: 0,
  });
  useEffect(() => {
    const ask = () => void mutate();
    addEventListener('kanbao:session', ask);
    return () => removeEventListener('kanbao:session', ask);
  }, [mutate]);
  return { user: data?.user, failed: error !== undefined, ask: () => void mutate() };
}
