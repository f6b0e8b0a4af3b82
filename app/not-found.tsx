import { StatePage } from '@/lib/frame/state-page';

/**
 * The 404 page for addresses that pass the router but match no route. Next renders it in parallel with every page, so it must not
 * set a status; Next sets 404 itself.
 */
export default function NotFound() {
  return <StatePage state="missing" />;
}
