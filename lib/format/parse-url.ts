/** Reads an address; undefined where it is none. For browsers: `URL.parse` and `URL.canParse` are younger than Chromium 120. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
