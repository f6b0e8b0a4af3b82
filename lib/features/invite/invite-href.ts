import 'server-only';
import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';

/** Where a code is redeemed (Spec §2). */
export function inviteHref(): string {
  return pageHref(environment().BASE_PATH, ['invite']);
}

/** The page of the own code (Spec §2). */
export function shareInviteHref(): string {
  return pageHref(environment().BASE_PATH, ['shareinvite']);
}

/** The page of the own points (Spec §2). */
export function pointsHref(): string {
  return pageHref(environment().BASE_PATH, ['integralShop']);
}
