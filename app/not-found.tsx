import { StatePage } from '@/lib/frame/state-page';

/** Next renders this page in parallel with every page, so it must not set a status; Next sets 404 itself. */
export default function NotFound() {
  return <StatePage state="missing" />;
}
