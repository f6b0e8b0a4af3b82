/** Error whose message is shown to the operator. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
