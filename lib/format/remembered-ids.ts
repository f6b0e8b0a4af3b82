import { idPattern } from './id-pattern';

/** Maximum number of ids; the oldest are dropped. Eighty ids of ten characters take a cookie of 900 bytes. */
const maxIds = 80;

/** Parses ids from a decoded cookie value, newest last; invalid ids are dropped. */
export function readIds(value: string | undefined): string[] {
  return (value ?? '').split(':').filter((id) => idPattern.test(id));
}

export function appendId(ids: readonly string[], id: string): string {
  return [...ids.filter((rememberedId) => rememberedId !== id), id].slice(-maxIds).join(':');
}
