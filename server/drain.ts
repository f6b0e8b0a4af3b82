import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';

export interface Drain {
  /** Whether the end has been asked for. */
  isDraining(): boolean;
  /** Ends the server; true when every request was finished in time. */
  begin(): Promise<boolean>;
}

export interface DrainOptions {
  /** ms for which all goes on as before but `/readyz` fails, so that balancers send readers elsewhere. */
  grace: number;
  /** ms for which kept connections stay open without a request: closed under one on its way, they would lose it. */
  quiet: number;
  /** ms after which what still runs is cut off. */
  limit: number;
}

const sweepEvery = 50;

/** Ends a server without dropping requests. Its listener must run before the one that answers. */
export function createDrain(server: Server, { grace, quiet, limit }: DrainOptions): Drain {
  let draining = false;
  let closing = false;
  let accepted = 0;
  const sockets = new Set<Socket>();

  server.on('connection', (socket: Socket) => {
    accepted += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_request, response) => {
    if (closing) response.shouldKeepAlive = false;
  });

  function closeIdle(): void {
    server.closeIdleConnections();
    // Browsers open connections ahead of need; Node counts those as busy.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  /** Stops listening. The server's own `close` would also close kept connections at once. */
  function stopListening(): Promise<true> {
    return new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve(true)));
  }

  /**
   * Waits until the system holds no connection that we have not taken: it would be reset with the listening socket. Node takes
   * one per turn of its loop, and turns are long while pages are drawn.
   */
  async function takeWaiting(): Promise<void> {
    const until = performance.now() + limit / 2;
    let before = -1;
    while (before !== accepted && performance.now() < until) {
      before = accepted;
      await turn();
    }
  }

  async function end(): Promise<boolean> {
    const began = performance.now();
    await pause(grace);
    await takeWaiting();
    closing = true;
    const closed = stopListening();
    await Promise.race([closed, pause(quiet)]);
    // After a long drawing, timers come due before the connections are read; immediates come after.
    const sweep = setInterval(() => setImmediate(closeIdle), sweepEvery);
    const left = Math.max(0, began + limit - performance.now());
    const inTime = await Promise.race([closed, pause(left, false, { ref: false })]);
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
