const plausibleHost = /^(?:[a-z0-9][a-z0-9.-]{0,252}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Returns the base address of media in responses. Ignores a malformed Host header. */
export function mediaBase(publicUrl: string | undefined, host: string | undefined, port: number): string {
  if (publicUrl) return publicUrl;
  return host && plausibleHost.test(host) ? `http://${host}` : `http://localhost:${port}`;
}
