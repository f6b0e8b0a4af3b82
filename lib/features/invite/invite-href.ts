import 'server-only';
import { siteHref } from '@/lib/routes/site-href';

/** Returns the path of the page that redeems a code (Spec §2). */
export function inviteHref(): string {
  return siteHref(['invite']);
}

/** Returns the path of the page with the reader's own code (Spec §2). */
export function shareInviteHref(): string {
  return siteHref(['shareinvite']);
}

export function pointsHref(): string {
  return siteHref(['integralShop']);
}
