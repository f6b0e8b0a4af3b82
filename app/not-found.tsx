import { StatePage } from '@/lib/frame/state-page';

/** The last net for addresses that passed the gate and still lead nowhere. Next draws it beside every page, so it must not set a status; Next sets 404 itself. */
export default function NotFound() {
  return <StatePage state="missing" />;
}
