/** Response headers with lowercase names. */
type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Returns the source list of each `frame-ancestors` directive. */
function ancestorRules(policies: string): string[][] {
  return policies.split(',').flatMap((policy) => {
    const [, ...sources] =
      policy
        .split(';')
        .map((directive) => directive.trim().toLowerCase().split(/\s+/))
        .find(([name]) => name === 'frame-ancestors') ?? [];
    return sources.length > 0 ? [sources] : [];
  });
}

/**
 * Checks whether a source expression of `frame-ancestors` matches our origin (simplified from
 * https://www.w3.org/TR/CSP3/#match-url-to-source-expression).
 */
function matchesSource(source: string, page: URL, siteUrl: URL): boolean {
  if (source === '*') return true;
  if (source === "'self'") return page.origin === siteUrl.origin;
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return siteUrl.protocol === source;
  const parts = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?(\*\.)?([^:/]+)(?::(\d+|\*))?/.exec(source);
  const [, scheme, isWildcard, host, port] = parts ?? [];
  if (!host || (scheme && scheme !== siteUrl.protocol && siteUrl.protocol !== 'https:')) return false;
  if (port && port !== '*' && port !== siteUrl.port) return false;
  return isWildcard ? siteUrl.hostname.endsWith(`.${host}`) : siteUrl.hostname === host;
}

/**
 * Checks whether a page permits framing by us, as browsers do: `frame-ancestors` overrides X-Frame-Options, of which only DENY
 * and SAMEORIGIN count.
 */
export function allowsFraming(headers: Headers, page: URL, siteUrl: URL): boolean {
  const rules = ancestorRules(String(headers['content-security-policy'] ?? ''));
  if (rules.length > 0)
    return rules.every((sources) => sources.some((source) => matchesSource(source, page, siteUrl)));
  const options = String(headers['x-frame-options'] ?? '')
    .toLowerCase()
    .split(',')
    .map((option) => option.trim());
  if (options.includes('deny')) return false;
  return !options.includes('sameorigin') || page.origin === siteUrl.origin;
}
