import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

/**
 * Turns of the loop between two drawings. Node takes up one new connection in each (libuv since 1.45 does not go on to the next), so with a
 * drawing in every turn fifty could come a second, and all others would wait in the system's line until it overflows. Without
 * other work a turn takes some ten microseconds.
 */
const turns = 24;

/** Lets this process hear who else has come. */
export async function hearOthers(): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await turnOfTheLoop();
}
