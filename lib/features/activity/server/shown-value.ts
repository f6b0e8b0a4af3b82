import { typedIdNumber } from '@/lib/format/typed-text';

/** Matches ID numbers, whatever the field's type. */
const idNumber = /^(?:\d{15}|\d{17}[\dX])$/;

/** Number of visible digits. */
const shownPlaces = { first: 3, last: 2 };

/** Returns a value for display; ID numbers are masked. */
export function shownValue(value: string, type: string): string {
  const bare = typedIdNumber(value);
  if (type !== 'idcard' && !idNumber.test(bare)) return value;
  const { first, last } = shownPlaces;
  const hidden = Math.max(0, bare.length - first - last);
  return hidden === 0
    ? '*'.repeat(bare.length)
    : bare.slice(0, first) + '*'.repeat(hidden) + bare.slice(-last);
}
