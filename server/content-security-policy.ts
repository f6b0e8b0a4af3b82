import { createHash } from 'node:crypto';

/** What the inline parts of a finished page need in its policy. */
export interface InlineParts {
  /** `'sha256-…'` of each inline script that runs. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Origins of the pages that are framed. */
  frames: readonly string[];
}

export interface PolicyOptions {
  /** Next's dev server needs eval, inline scripts without a hash and a WebSocket. */
  dev: boolean;
  /** Readers come by https; pictures named with http: are then asked for by https. */
  https: boolean;
  /** Origins beside our own that may show the page in a frame. */
  framedBy?: readonly string[];
}

const elementPattern = /<(script|style)(?=[\s>])((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const typePattern = /\stype\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
const sourcePattern = /\ssrc\s*=/i;
/** Types that do something; speculation rules are held to the policy like scripts (seen in Chrome 147: their keyword alone does not do). */
const hashedTypes =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/**
 * Finds the inline scripts and styles of a page that React wrote. It reads them as a browser does: a raw-text element ends
 * at the first `</script` whatever stands before it.
 *
 * A hash allows what the server wrote, so it is no second defence against markup that a sanitiser let through; it is one
 * against event attributes, `javascript:` links and scripts of other hosts or put in later by scripts.
 */
export function inlineParts(page: Buffer): InlineParts {
  // A character for each byte: what is looked for is ASCII, and what is hashed are bytes.
  const html = page.toString('latin1');
  const scripts = new Set<string>();
  const styles = new Set<string>();
  elementPattern.lastIndex = 0;
  for (let found = elementPattern.exec(html); found; found = elementPattern.exec(html)) {
    const [, name = '', attributes = ''] = found;
    const start = elementPattern.lastIndex;
    const end = endOfElement(html, name.toLowerCase(), start);
    elementPattern.lastIndex = end;
    if (name.toLowerCase() === 'style') styles.add(hash(html.slice(start, end)));
    else if (!sourcePattern.test(attributes)) {
      if (hashedTypes.test(scriptType(attributes))) scripts.add(hash(html.slice(start, end)));
    }
  }
  return { scripts: [...scripts], styles: [...styles], frames: framedOrigins(html) };
}

const framePattern = /<iframe\s(?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const frameSource = /\ssrc="(https:[^"]*)"/i;
/** URLs allow more in a host, a semicolon for one, which would end the rule. */
const plainOrigin = /^https:\/\/[a-z0-9.-]+(?::\d+)?$/;

/** What the server framed, by the site's configuration, may be framed, and nothing else of other hosts. */
function framedOrigins(html: string): string[] {
  const origins = (html.match(framePattern) ?? []).flatMap((frame) => {
    const source = frameSource.exec(frame)?.[1]?.replaceAll('&amp;', '&');
    const origin = source && URL.canParse(source) ? new URL(source).origin : '';
    return plainOrigin.test(origin) ? [origin] : [];
  });
  return [...new Set(origins)];
}

function endOfElement(html: string, name: string, start: number): number {
  const closing = name === 'script' ? /<\/script[\s/>]/gi : /<\/style[\s/>]/gi;
  closing.lastIndex = start;
  return closing.exec(html)?.index ?? html.length;
}

function scriptType(attributes: string): string {
  const found = typePattern.exec(attributes);
  return (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim().toLowerCase();
}

function hash(bytes: string): string {
  return `'sha256-${createHash('sha256').update(bytes, 'latin1').digest('base64')}'`;
}

const noParts: InlineParts = { scripts: [], styles: [], frames: [] };

/** The policy of a page with these inline parts; without any, that of everything that is no page. */
export function contentSecurityPolicy(options: PolicyOptions, parts: InlineParts = noParts): string {
  const { dev, https, framedBy = [] } = options;
  const scripts = dev ? ["'unsafe-inline'", "'unsafe-eval'"] : parts.scripts;
  const styles = dev ? ["'unsafe-inline'"] : parts.styles;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    // Article bodies keep the inline styles that the sanitiser let through (design 8).
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    "media-src 'self' https: blob:",
    `connect-src 'self'${dev ? ' ws: wss:' : ''}`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    ["frame-src 'self'", ...parts.frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ["frame-ancestors 'self'", ...framedBy].join(' '),
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
