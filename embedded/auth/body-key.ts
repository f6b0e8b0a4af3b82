import type { Store } from '../store/store';
import type { AuthService } from './auth-service';

/** Returns encryptKey4, with which callers encrypt bodies: the configured key or a generated one. */
export function bodyKeyOf({ config }: Store, authService: AuthService): string {
  const set = config.read()?.encryptKey4;
  return typeof set === 'string' && set !== '' ? set : authService.bodyKey;
}
