import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useData } from '@/lib/client/data';
import { type StandingsNews, standingsInterval, standingsNews } from './standings-news';

/**
 * Polls the counts of a vote until it is over, while `place` is on screen, the page visible and the device online. swr backs off
 * after failures.
 * @param address undefined if the counts do not change
 */
export function useStandings(
  address: string | undefined,
  place: RefObject<Element | null>,
  onNews: (news: StandingsNews) => void,
): void {
  const isOnScreen = useRef(true);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      isOnScreen.current = entries[entries.length - 1]?.isIntersecting ?? true;
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  const { data } = useData(address ?? null, standingsNews, {
    isPaused: () => !isOnScreen.current,
    refreshInterval: (news) => (news?.open === false ? 0 : standingsInterval),
    // Two islands of a page share one request.
    dedupingInterval: standingsInterval - 100,
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
    shouldRetryOnError: true,
  });
  // swr's `onSuccess` would only be called in one of two islands that share a request.
  const show = useEffectEvent(onNews);
  useEffect(() => {
    if (data) show(data);
  }, [data]);
}
