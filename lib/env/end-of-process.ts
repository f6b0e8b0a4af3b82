/** ms in which a repeated signal is the same wish: npm passes a Ctrl-C on that the terminal has already sent. */
const sameWish = 1000;

/**
 * Calls `stop` once when this process shall end: by SIGTERM, by Ctrl-C, or because the program that started it is gone or
 * has closed its channel (so that nothing stays behind, and so that Windows, which has no signals, can end it gracefully).
 * A second signal, later, ends it at once.
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
  // Whoever started it may be gone already.
  if (process.connected === false) ask();
  if (!process.channel) return;
  process.once('disconnect', ask);
  // The channel alone is no reason to go on running.
  process.channel.unref();
}
