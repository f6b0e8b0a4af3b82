/** A startup failure with a message for the operator. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
