const pollEveryMs = 500;

/** The shell that npm starts forwards no signals: this process would keep running and occupy the ports. */
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
