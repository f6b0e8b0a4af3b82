/** Keeps the process running when the reader of its output exits. */
export function ignoreOutputErrors(onFailure: () => void = () => {}): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', onFailure);
}
