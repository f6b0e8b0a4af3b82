import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Drain {
  /** Whether the end has been asked for. */
  isDraining(): boolean;
  /** Ends the server; true when every request was finished in time. */
  begin(): Promise<boolean>;
}

export interface DrainOptions {
  /**
   * ms for which new requests are still answered (each with `Connection: close`), so that balancers see `/readyz` fail and
   * clients leave their kept connections by themselves: one closed under a request on its way would lose it.
   */
  grace: number;
  /** ms after which what still runs is cut off. */
  limit: number;
}

/** Ends a server without dropping requests. Must see requests before whoever answers them. */
export function createDrain(server: Server, { grace, limit }: DrainOptions): Drain {
  let draining = false;

  server.prependListener('request', (_request, response) => {
    if (draining) response.shouldKeepAlive = false;
  });

  async function end(): Promise<boolean> {
    await pause(grace);
    const closed = new Promise<true>((resolve) => server.close(() => resolve(true)));
    // A connection whose last answer began before the end is kept by its client; it counts as idle only afterwards.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const inTime = await Promise.race([closed, pause(Math.max(0, limit - grace), false, { ref: false })]);
    clearInterval(sweep);
    if (!inTime) server.closeAllConnections();
    return inTime;
  }

  return {
    isDraining: () => draining,
    begin() {
      draining = true;
      return end();
    },
  };
}
