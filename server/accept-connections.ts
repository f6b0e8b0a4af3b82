import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

/**
 * Event loop turns between two renders. libuv 1.45 and later accept one connection per turn, so a render in every turn would limit
 * the process to about 50 new connections a second until the listen backlog overflows. An idle turn takes about 10 µs.
 */
const turns = 24;

/** Yields to the event loop so that waiting connections are accepted. */
export async function acceptConnections(): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await turnOfTheLoop();
}
