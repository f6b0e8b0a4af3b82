/** What can be seen: no blank of any kind, nothing that only steers or fills a place, no empty braille cell. */
const seen = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\p{Cf}\u2800]/u;

/** Signs that steer machines, but for line ends and tabs. */
const steering = /(?![\n\t])\p{Cc}/gu;

/** Whether a text shows anything. */
export function isVisible(text: string): boolean {
  return seen.test(text);
}

/**
 * A text as it is kept: lines end in one way, and no sign in it steers a machine, as some stores end a text at the first NUL.
 * "" where there is nothing to be seen.
 */
export function typedText(text: string): string {
  return isVisible(text) ? text.replace(/\r\n?/g, '\n').replace(steering, '').trim() : '';
}
