import { StatePage } from '@/lib/frame/state-page';

/** Renders the 404 page. Next sets the status, because it also renders this component with other pages. */
export default function NotFound() {
  return <StatePage state="missing" />;
}
