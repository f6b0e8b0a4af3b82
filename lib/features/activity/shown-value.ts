import { typedIdNumber } from '@/lib/format/typed-text';

/** A number of an identity card, whatever its field is said to be. */
const idNumber = /^(?:\d{15}|\d{17}[\dX])$/;

/** Places of such a number that are shown: enough for its owner to know it. */
const shownPlaces = { first: 3, last: 2 };

/** An answer as its own page shows it: of the number of an identity card only a few places. */
export function shownValue(value: string, type: string): string {
  const bare = typedIdNumber(value);
  if (type !== 'idcard' && !idNumber.test(bare)) return value;
  const { first, last } = shownPlaces;
  const hidden = Math.max(0, bare.length - first - last);
  return hidden === 0
    ? '*'.repeat(bare.length)
    : bare.slice(0, first) + '*'.repeat(hidden) + bare.slice(-last);
}
