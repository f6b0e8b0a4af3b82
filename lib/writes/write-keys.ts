import 'server-only';
import { randomUUID } from 'node:crypto';

interface ActNames {
  visitor: string;
  key: string;
}

/** Returns the name of a visitor: a device and the user logged in on it. */
export function visitorName(device: string, user: { userid: string } | undefined): string {
  return `${device} ${user?.userid ?? ''}`;
}

/** Returns visitor and key of an action. The same key from another device or user is another key. */
export function namesOf(act: string, who: string, key: string | undefined): ActNames {
  return { visitor: who, key: `${act} ${key ?? randomUUID()}` };
}

/**
 * Names a confidential action by the form's random key and its content. Device and user are left out, so that nobody can test who
 * sent it. Only a request without a key is named by its visitor.
 */
export function confidentialNames(act: string, who: string, key: string | undefined, same = ''): ActNames {
  return key === undefined ? namesOf(act, who, same) : namesOf(act, '', `${key} ${same}`);
}
