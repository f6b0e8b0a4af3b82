import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useData } from '@/lib/client/data';
import { type StandingsNews, standingsInterval, standingsNews } from './standings-news';

/**
 * Follows the counts of a vote until it is over, while `place` is on the screen, the page visible and the device online. After
 * failures swr asks ever more slowly.
 * @param address undefined: the counts do not change
 */
export function useStandings(
  address: string | undefined,
  place: RefObject<Element | null>,
  onNews: (news: StandingsNews) => void,
): void {
  const isOnScreen = useRef(true);
  useEffect(() => {
    const observer = new IntersectionObserver((seen) => {
      isOnScreen.current = seen[seen.length - 1]?.isIntersecting ?? true;
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  const { data } = useData(address ?? null, standingsNews, {
    isPaused: () => !isOnScreen.current,
    refreshInterval: (news) => (news?.open === false ? 0 : standingsInterval),
    // Two islands of a page cause one request.
    dedupingInterval: standingsInterval - 100,
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
    shouldRetryOnError: true,
  });
  // Not swr's `onSuccess`: of two islands that share a request it tells one.
  const show = useEffectEvent(onNews);
  useEffect(() => {
    if (data) show(data);
  }, [data]);
}
