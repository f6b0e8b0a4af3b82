/** Time in ms in which a second signal is ignored, because npm repeats a Ctrl-C of the terminal. */
const repeatedSignalMs = 1000;

/** Calls `stop` at a signal or IPC disconnect. Windows parents cannot send signals. A second signal exits. */
export function onShutdownRequest(stop: () => void): void {
  let requestedAt: number | undefined;
  const requestShutdown = () => {
    if (requestedAt !== undefined) return;
    requestedAt = performance.now();
    stop();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (requestedAt !== undefined && performance.now() - requestedAt > repeatedSignalMs) process.exit(1);
      requestShutdown();
    });
  }
  // The parent may have exited already.
  if (process.connected === false) requestShutdown();
  if (!process.channel) return;
  process.once('disconnect', requestShutdown);
  // The channel must not keep the process alive.
  process.channel.unref();
}
