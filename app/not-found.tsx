import { StatePage } from '@/lib/frame/state-page';

/** Renders the 404 page. Must not set the status: Next also renders it with other pages, and sets 404. */
export default function NotFound() {
  return <StatePage state="missing" />;
}
