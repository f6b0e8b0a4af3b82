/** ms between two looks at who our parent is. */
const lookEvery = 500;

/**
 * Ends this process when npm, which started it, is ended: npm tells its shell, but the shell does not tell us, and we would
 * go on holding the ports.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, lookEvery);
  timer.unref();
}
