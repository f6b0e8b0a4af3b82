/**
 * Lets this process outlive the reader of its lines (a pipe into a program that has ended): writing fails then, each time, and
 * who reports a failure by writing would report without end.
 * @param lost is told of each time that something could not be written
 */
export function outliveOutput(lost: () => void = () => {}): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', lost);
}
