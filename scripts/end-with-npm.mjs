const pollEveryMs = 500;

/** Ends this process when npm ends. npm's shell forwards no signals, so the process would keep the ports. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, pollEveryMs);
  timer.unref();
}
