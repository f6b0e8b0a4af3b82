import { signedInCookie } from '@/lib/view/device-cookies';
import { keptFormPrefixes as prefixes } from './kept-form-keys';

/** What was typed into a form and not sent, as this device keeps it. */
interface KeptForm {
  /** Epoch ms. */
  at: number;
  fields: [string, string][];
}

/** ms: it names people, so it stays no longer than somebody may take to look something up. */
const lifetime = 86_400_000;
const mostFields = 400;
const mostUnits = 64_000;

function isSignedIn(): boolean {
  return document.cookie.includes(`${signedInCookie}=1`);
}

/** Where it is kept for who is here now; and what they typed before they logged in. */
function keysOf(place: string): [string, ...string[]] {
  const guest = prefixes.guest + place;
  return isSignedIn() ? [prefixes.own + place, guest] : [guest];
}

/** Reads what stands in the storage; anything may. */
function parse(kept: string | null): KeptForm | undefined {
  const read: unknown = JSON.parse(kept ?? 'null');
  if (typeof read !== 'object' || read === null || !('at' in read && 'fields' in read)) return undefined;
  const { at, fields } = read;
  if (typeof at !== 'number' || Math.abs(Date.now() - at) > lifetime || !Array.isArray(fields))
    return undefined;
  const pairs = fields.filter(
    (one): one is [string, string] =>
      Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'string'),
  );
  return { at, fields: pairs.slice(0, mostFields) };
}

/** What is kept of the form of a place (`data-staying-form`); undefined for nothing. Storage may be closed, as in private windows. */
export function keptFields(place: string): [string, string][] | undefined {
  try {
    for (const key of keysOf(place)) {
      const kept = parse(localStorage.getItem(key));
      if (kept) return kept.fields;
      localStorage.removeItem(key);
    }
    return undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is typed; nothing of it forgets what was kept. */
export function keepFields(place: string, fields: [string, string][] | undefined): void {
  try {
    const text = JSON.stringify({ at: Date.now(), fields });
    const keys = keysOf(place);
    for (const key of keys) localStorage.removeItem(key);
    if (fields && text.length <= mostUnits) localStorage.setItem(keys[0], text);
  } catch {
    // The page itself still has it.
  }
}

/** Forgets what somebody typed who has logged out. */
export function forgetLoggedOut(): void {
  if (isSignedIn()) return;
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefixes.own)) localStorage.removeItem(key);
    }
  } catch {
    // A storage that is closed has nothing.
  }
}
