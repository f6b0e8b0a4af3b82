/** Ignores output errors, so that the process continues when the program that reads its output exits. */
export function ignoreOutputErrors(onFailure: () => void = () => {}): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', onFailure);
}
