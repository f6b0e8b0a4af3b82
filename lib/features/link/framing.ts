/** Headers of a page's answer; names in lower case. */
type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The sources of each `frame-ancestors` among the policies of a page. */
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

/** Whether a source of `frame-ancestors` is us (https://www.w3.org/TR/CSP3/#match-url-to-source-expression, in short). */
function names(source: string, page: URL, us: URL): boolean {
  if (source === '*') return true;
  if (source === "'self'") return page.origin === us.origin;
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return us.protocol === source;
  const parts = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?(\*\.)?([^:/]+)(?::(\d+|\*))?/.exec(source);
  const [, scheme, below, host, port] = parts ?? [];
  if (!host || (scheme && scheme !== us.protocol && us.protocol !== 'https:')) return false;
  if (port && port !== '*' && port !== us.port) return false;
  return below ? us.hostname.endsWith(`.${host}`) : us.hostname === host;
}

/**
 * Whether a page lets itself be framed by us, as browsers read its headers: `frame-ancestors` outranks X-Frame-Options, of
 * which only DENY and SAMEORIGIN count.
 */
export function allowsFraming(headers: Headers, page: URL, us: URL): boolean {
  const rules = ancestorRules(String(headers['content-security-policy'] ?? ''));
  if (rules.length > 0) return rules.every((sources) => sources.some((source) => names(source, page, us)));
  const options = String(headers['x-frame-options'] ?? '')
    .toLowerCase()
    .split(',')
    .map((option) => option.trim());
  if (options.includes('deny')) return false;
  return !options.includes('sameorigin') || page.origin === us.origin;
}
