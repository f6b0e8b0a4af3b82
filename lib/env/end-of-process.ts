/**
 * Calls `stop` once when this process shall end: by SIGTERM, by Ctrl-C, or because the program that started it is gone or
 * has closed its channel (so that nothing stays behind, and so that Windows, which has no signals, can end it gracefully).
 */
export function whenAskedToEnd(stop: () => void): void {
  let asked = false;
  const end = () => {
    if (asked) return;
    asked = true;
    stop();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
  if (process.channel) {
    process.once('disconnect', end);
    // The channel alone is no reason to go on running.
    process.channel.unref();
  }
}
