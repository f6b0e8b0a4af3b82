import { StatePage } from '@/lib/frame/state-page';

/** Renders the 404 page. Sets no status, because it runs in parallel with every page; Next sets 404. */
export default function NotFound() {
  return <StatePage state="missing" />;
}
