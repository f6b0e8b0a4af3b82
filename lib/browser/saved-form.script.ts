import { parseShallowJson } from '@/lib/format/shallow-json';
import { signedInCookie } from '@/lib/view/device-cookies';
import { readDocumentCookie } from './device-ids.script';
import { savedFormPrefixes as prefixes } from './saved-form-keys';

/** Lifetime in ms, short because the input contains personal data. */
const lifetimeMs = 86_400_000;
const maxFields = 400;
const maxUnits = 64_000;

export const signedInMember = () => readDocumentCookie(signedInCookie) || undefined;

/** Member of this page, also after the session expired; undefined for guests. */
let pageMember = signedInMember();

/** Returns the keys to read. Input is saved under the first; guest input is also read after a login. */
function keysOf(formKey: string): [string, ...string[]] {
  const guest = prefixes.guest + formKey;
  const member = signedInMember();
  pageMember = member ?? pageMember;
  return member ? [prefixes.own + formKey, guest] : [guest];
}

/** Returns undefined for malformed, expired or another member's input. */
function parseFields(stored: string | null): [string, string][] | undefined {
  const json = parseShallowJson(stored ?? 'null');
  if (typeof json !== 'object' || json === null || !('at' in json && 'fields' in json)) return undefined;
  const { at, fields } = json;
  const storedMember = 'by' in json ? json.by : undefined;
  if (storedMember !== undefined && storedMember !== pageMember) return undefined;
  if (typeof at !== 'number' || Math.abs(Date.now() - at) > lifetimeMs || !Array.isArray(fields))
    return undefined;
  const pairs = fields.filter(
    (field): field is [string, string] =>
      Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === 'string'),
  );
  return pairs.slice(0, maxFields);
}

export function savedFields(formKey: string): [string, string][] | undefined {
  try {
    for (const key of keysOf(formKey)) {
      const fields = parseFields(localStorage.getItem(key));
      if (fields) return fields;
      localStorage.removeItem(key);
    }
    return undefined;
  } catch {
    return undefined;
  }
}

/** Saves input; deletes it if `fields` is undefined or too long. */
export function saveFields(formKey: string, fields: [string, string][] | undefined): void {
  try {
    const keys = keysOf(formKey);
    const text = JSON.stringify({ at: Date.now(), by: pageMember, fields });
    for (const key of keys) localStorage.removeItem(key);
    if (fields && text.length <= maxUnits) localStorage.setItem(keys[0], text);
  } catch {
    // Without storage, the input exists only in the page.
  }
}
