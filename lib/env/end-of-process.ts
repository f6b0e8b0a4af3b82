/** ms in which a repeated signal is ignored: npm forwards a Ctrl-C that the terminal has already sent. */
const sameWish = 1000;

/**
 * Calls `stop` once on SIGTERM, on Ctrl-C, or when the parent process exits or closes its IPC channel. The channel is the only
 * graceful way on Windows. A second signal exits at once.
 */
export function whenAskedToEnd(stop: () => void): void {
  let askedAt: number | undefined;
  const ask = () => {
    if (askedAt !== undefined) return;
    askedAt = performance.now();
    stop();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (askedAt !== undefined && performance.now() - askedAt > sameWish) process.exit(1);
      ask();
    });
  }
  // The parent may have exited already.
  if (process.connected === false) ask();
  if (!process.channel) return;
  process.once('disconnect', ask);
  // The channel must not keep the process alive.
  process.channel.unref();
}
