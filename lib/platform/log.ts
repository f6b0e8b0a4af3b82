/** Names of the events Kanbao writes to its log; constant, so that operators can search and count them. */
export type LogEvent =
  | 'platform-call-failed'
  | 'page-view-failed'
  | 'picture-failed'
  | 'drawing-failed'
  | 'media-failed'
  | 'write-failed'
  | 'image-code-unreadable'
  | 'session-secret-not-kept'
  | 'session-too-long'
  | 'cache-failed'
  | 'purge-failed'
  | 'shared-memory-failed'
  | 'ads-failed';

/** Writes one JSON line to standard error; never pass tokens, secrets or what a reader wrote. */
export function log(event: LogEvent, facts: Readonly<Record<string, unknown>> = {}): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...facts })}\n`);
}
