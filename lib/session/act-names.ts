import 'server-only';
import { randomUUID } from 'node:crypto';

/** Whose act it is, and what tells it from the next. */
interface ActNames {
  visitor: string;
  key: string;
}

/** Names a visitor: a device with the user who is logged in on it. */
export function visitorName(device: string, user: { userid: string } | undefined): string {
  return `${device} ${user?.userid ?? ''}`;
}

/** A key belongs to a visitor: the same key from another device, or from the next user of this one, is another key. */
export function namesOf(act: string, who: string, key: string | undefined): ActNames {
  return { visitor: who, key: `${act} ${key ?? randomUUID()}` };
}

/**
 * A form's random key names a confidential act together with its content. Device and user stay out of the name, so that nobody
 * can test whose it was; only a request without a key has nothing else to be recognized by.
 */
export function confidentialNames(act: string, who: string, key: string | undefined, same = ''): ActNames {
  return key === undefined ? namesOf(act, who, same) : namesOf(act, '', `${key} ${same}`);
}
