/**
 * Keeps the process alive after the reader of its output has exited: every write then fails, and reporting the failure would fail
 * as well.
 * @param onFailure called for each failed write
 */
export function ignoreOutputErrors(onFailure: () => void = () => {}): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', onFailure);
}
