import { idPattern } from './id-pattern';

/** Ids remembered; the oldest go first. With ids of ten letters that is a cookie of 900 bytes. */
const mostRemembered = 80;

/** The ids in the decoded value of a cookie by which a device remembers some, newest last; what is no id is left out. */
export function readIds(value: string | undefined): string[] {
  return (value ?? '').split(':').filter((id) => idPattern.test(id));
}

/** The cookie's value with one id more. */
export function withId(ids: readonly string[], id: string): string {
  return [...ids.filter((one) => one !== id), id].slice(-mostRemembered).join(':');
}
