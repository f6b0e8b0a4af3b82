import { StatePage } from '@/lib/frame/state-page';
import { setPageStatus } from '@/lib/platform/page-scope';

/** The last net for addresses that passed the gate and still lead nowhere. */
export default function NotFound() {
  setPageStatus(404);
  return <StatePage state="missing" />;
}
