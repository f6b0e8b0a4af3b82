import { StatePage } from '@/lib/frame/state-page';

/** Renders the 404 page. Must not set the status, because Next also renders it as a part of other pages. */
export default function NotFound() {
  return <StatePage state="missing" />;
}
