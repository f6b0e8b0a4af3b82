/** A picture that is up, as the script of the form is told of it. */
export interface UpPicture {
  /** Says in the next form that it is up (`writeReceipt`). */
  receipt: string;
  /** Its addresses with us, small and as it opens. */
  small: string;
  large: string;
}

function isPicture(value: unknown): value is UpPicture {
  if (typeof value !== 'object' || value === null) return false;
  return ['receipt', 'small', 'large'].every((name) => typeof Reflect.get(value, name) === 'string');
}

const mostPictures = 9;

/** Reads pictures from an answer or from this device's storage; anything may stand there. */
export function readUpPictures(given: unknown): UpPicture[] {
  return Array.isArray(given) ? given.filter(isPicture).slice(0, mostPictures) : [];
}
