import 'server-only';
import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';

/** Returns the path of the page that redeems a code (Spec §2). */
export function inviteHref(): string {
  return pageHref(environment().BASE_PATH, ['invite']);
}

/** Returns the path of the page with the reader's own code (Spec §2). */
export function shareInviteHref(): string {
  return pageHref(environment().BASE_PATH, ['shareinvite']);
}

export function pointsHref(): string {
  return pageHref(environment().BASE_PATH, ['integralShop']);
}
