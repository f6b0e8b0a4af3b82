/** A program that does not start, in words for the person at the terminal. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
