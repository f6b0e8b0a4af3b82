import type { Store } from '../store/store';
import type { TrustDesk } from './trust-desk';

/** The configuration's encryptKey4, with which callers encrypt bodies: what the operator has set, else one of our own. */
export function bodyKeyOf({ config }: Store, trust: TrustDesk): string {
  const set = config.read()?.encryptKey4;
  return typeof set === 'string' && set !== '' ? set : trust.bodyKey;
}
