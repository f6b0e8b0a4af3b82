import { createHash } from 'node:crypto';
import { asBytes, type PageBytes, toBuffer, toPageBytes } from './page-bytes';
import {
  attributeOf,
  elementsWithNonce,
  endOfCode,
  type NonceElement,
  removeNonces,
  type ScriptNonce,
} from './script-nonce';

export interface InlineParts {
  scripts: readonly string[];
  styles: readonly string[];
  frames: readonly string[];
}

interface PolicyOptions {
  /** True to allow eval, inline scripts without a hash, and a WebSocket, which Next's dev server needs. */
  dev: boolean;
  /** True to let browsers upgrade `http:` pictures. */
  https: boolean;
  framedBy?: readonly string[];
  ownHostOnly?: boolean;
}

/** Script types whose hash the policy lists. Chrome 147 needs hashes even for speculation rules. */
const hashedTypes =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

const noParts: InlineParts = { scripts: [], styles: [], frames: [] };

/** Removes our nonces. Returns hashes and frame origins of the elements that had a nonce, for the policy. */
export function hashInlineElements(page: Buffer, nonce: ScriptNonce | undefined) {
  if (nonce === undefined) return { html: page, parts: noParts };
  const html = toPageBytes(page);
  const frames = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const element of elementsWithNonce(html, nonce)) {
    const { name, end } = element;
    const frameOrigin = name === 'iframe' ? framedOrigin(element) : undefined;
    if (frameOrigin !== undefined) frames.add(frameOrigin);
    if (name !== 'style' && !isInlineScript(element)) continue;
    const code = removeNonces(asBytes(html.slice(end, endOfCode(html, element))), nonce);
    (name === 'style' ? styles : scripts).add(hash(code));
  }
  const parts = { scripts: [...scripts], styles: [...styles], frames: [...frames] };
  return { html: toBuffer(removeNonces(html, nonce)), parts };
}

function isInlineScript(element: NonceElement): boolean {
  if (element.name !== 'script' || attributeOf(element, 'src') !== undefined) return false;
  return hashedTypes.test(attributeOf(element, 'type') ?? '');
}

/** Pattern of an origin. A semicolon, which a URL's host may contain, would end the directive. */
const plainOrigin = /^https:\/\/[a-z0-9.-]+(?::\d+)?$/;

function framedOrigin(frame: NonceElement): string | undefined {
  const source = attributeOf(frame, 'src')?.replaceAll('&amp;', '&');
  const origin = source && URL.canParse(source) ? new URL(source).origin : '';
  return plainOrigin.test(origin) ? origin : undefined;
}

function hash(code: PageBytes): string {
  return `'sha256-${createHash('sha256').update(toBuffer(code)).digest('base64')}'`;
}

/**
 * Returns a second policy. It allows build files and hashed inline code, but not platform files (`/api/h5`,
 * `/api/media`). It allows any host, because a site may have several names; the main policy restricts hosts.
 * Each source has a scheme, because Chromium below 92 blocks every URL for sources without one.
 */
function buildFilesPolicy({ scripts, styles }: InlineParts): string {
  return [
    ['script-src-elem http://*:*/_next/static/browser/', ...scripts].join(' '),
    ['style-src-elem http://*:*/_next/static/', ...styles].join(' '),
  ].join('; ');
}

export function contentSecurityPolicy(options: PolicyOptions, parts: InlineParts = noParts): string {
  const { dev, https, framedBy = [], ownHostOnly = false } = options;
  const otherHosts = ownHostOnly ? '' : ' https:';
  // Omitted in dev mode, because Next's dev server serves files that the second policy would block.
  const secondPolicy = dev ? [] : [`, ${buildFilesPolicy(parts)}`];
  const scripts = dev ? ["'unsafe-inline'", "'unsafe-eval'"] : parts.scripts;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    // Style attributes are needed for the brand color and for sanitized styles in articles. Chromium below 75
    // ignores `'unsafe-inline'` next to a hash, so `style-src-elem` has the hashes.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self'${otherHosts} data: blob:`,
    `media-src 'self'${otherHosts} blob:`,
    `connect-src 'self'${dev ? ' ws: wss:' : ''}`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    ["frame-src 'self'", ...parts.frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    ["frame-ancestors 'self'", ...framedBy].join(' '),
    ...(https ? ['upgrade-insecure-requests'] : []),
    "form-action 'self'",
  ]
    .join('; ')
    .concat(...secondPolicy);
}
