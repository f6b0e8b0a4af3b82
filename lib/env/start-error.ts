/** The operator sees the message. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
