import type { Store } from '../store/store';
import type { AuthDesk } from './auth-desk';

/** The configuration's encryptKey4, with which callers encrypt bodies: what the operator has set, else one of our own. */
export function bodyKeyOf({ config }: Store, authDesk: AuthDesk): string {
  const set = config.read()?.encryptKey4;
  return typeof set === 'string' && set !== '' ? set : authDesk.bodyKey;
}
