import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';

export type Drain = ReturnType<typeof createDrain>;

export interface DrainOptions {
  /** Milliseconds before the server stops listening. Meanwhile `/readyz` fails, and load balancers switch. */
  grace: number;
  /** Milliseconds for which idle keep-alive connections stay open, so that no request in flight is lost. */
  quiet: number;
  /** Milliseconds after which running requests are aborted. */
  limit: number;
}

const sweepIntervalMs = 50;

/** Creates the drain of a server. Must be called before the server listens, to record all connections. */
export function createDrain(server: Server, { grace, quiet, limit }: DrainOptions) {
  let draining = false;
  let closing = false;
  let acceptedCount = 0;
  const sockets = new Set<Socket>();

  server.on('connection', (socket: Socket) => {
    acceptedCount += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_request, response) => {
    if (closing) response.shouldKeepAlive = false;
  });

  function closeIdle(): void {
    server.closeIdleConnections();
    // Node counts unused connections, which browsers open in advance, as busy.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  /** Stops listening; `server.close` would also close idle keep-alive connections immediately. */
  function stopListening(): Promise<true> {
    return new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve(true)));
  }

  /** Waits until Node has accepted the backlog, one connection per turn: closing would reset the backlog. */
  async function acceptBacklog(): Promise<void> {
    const deadline = performance.now() + limit / 2;
    let previousCount = -1;
    while (previousCount !== acceptedCount && performance.now() < deadline) {
      previousCount = acceptedCount;
      await turn();
    }
  }

  return {
    isDraining: () => draining,
    /** Shuts down. Resolves to true if every request finished in time. */
    async begin(): Promise<boolean> {
      draining = true;
      const began = performance.now();
      await pause(grace);
      await acceptBacklog();
      closing = true;
      const closed = stopListening();
      await Promise.race([closed, pause(quiet)]);
      // Closes idle sockets in an immediate: after a long render, timers run before sockets are read.
      const sweep = setInterval(() => setImmediate(closeIdle), sweepIntervalMs);
      const remaining = Math.max(0, began + limit - performance.now());
      const inTime = await Promise.race([closed, pause(remaining, false, { ref: false })]);
      clearInterval(sweep);
      if (!inTime) server.closeAllConnections();
      return inTime;
    },
  };
}
