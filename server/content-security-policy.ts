import { createHash } from 'node:crypto';
import { asBytes, type PageBytes, readBytes, writeBytes } from './page-bytes';
import {
  attributeOf,
  endOfCode,
  type MarkedElement,
  markedElements,
  type PageMark,
  withoutMarks,
} from './page-mark';

/** What the inline parts of a finished page need in its policy. */
export interface InlineParts {
  /** `'sha256-…'` of each inline script that runs. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Origins of the pages that our own frames show. */
  frames: readonly string[];
}

export interface PolicyOptions {
  /** Next's dev server needs eval, inline scripts without a hash and a WebSocket. */
  dev: boolean;
  /** Readers come by https; pictures named with http: are then asked for by https. */
  https: boolean;
  /** Origins beside our own that may show the page in a frame. */
  framedBy?: readonly string[];
  /** The page shows nothing of other hosts, whoever names it. */
  ownHostOnly?: boolean;
}

/** Types that do something; speculation rules are held to the policy like scripts (seen in Chrome 147: their keyword alone does not do). */
const hashedTypes =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

const noParts: InlineParts = { scripts: [], styles: [], frames: [] };

/** A page without its mark, and what was known by it. */
export interface SealedPage {
  html: Buffer;
  parts: InlineParts;
}

/**
 * Takes the mark out of a finished page, hashes the inline scripts and styles that carry it, and finds what the frames that
 * carry it show. Any other element may look like one of ours: it gets no hash and no place in the policy, so it does not run,
 * whoever let it through.
 */
export function sealPage(page: Buffer, mark: PageMark | undefined): SealedPage {
  if (mark === undefined) return { html: page, parts: noParts };
  const html = readBytes(page);
  const frames = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const element of markedElements(html, mark)) {
    const { name, end } = element;
    const framed = name === 'iframe' ? framedOrigin(element) : undefined;
    if (framed !== undefined) frames.add(framed);
    if (name !== 'style' && !isInlineScript(element)) continue;
    const code = withoutMarks(asBytes(html.slice(end, endOfCode(html, element).text)), mark);
    (name === 'style' ? styles : scripts).add(hash(code));
  }
  const parts = { scripts: [...scripts], styles: [...styles], frames: [...frames] };
  return { html: writeBytes(withoutMarks(html, mark)), parts };
}

function isInlineScript(element: MarkedElement): boolean {
  if (element.name !== 'script' || attributeOf(element, 'src') !== undefined) return false;
  return hashedTypes.test(attributeOf(element, 'type') ?? '');
}

/** URLs allow more in a host, a semicolon for one, which would end the rule. */
const plainOrigin = /^https:\/\/[a-z0-9.-]+(?::\d+)?$/;

/** The other host that a frame of ours shows, by the site's configuration. */
function framedOrigin(frame: MarkedElement): string | undefined {
  const source = attributeOf(frame, 'src')?.replaceAll('&amp;', '&');
  const origin = source && URL.canParse(source) ? new URL(source).origin : '';
  return plainOrigin.test(origin) ? origin : undefined;
}

function hash(code: PageBytes): string {
  return `'sha256-${createHash('sha256').update(writeBytes(code)).digest('base64')}'`;
}

/**
 * A second policy, which must allow an element too: of our own origin's files only those of the build are scripts and
 * styles. Files of the platform (`/api/h5`, `/api/media`) are neither, whatever markup names them.
 * It says places on any host, as pages are the same bytes under each name of the site; the first policy says the host. `http:`
 * stands for https, too; without a scheme Chromium below 92 refuses every place.
 */
function placesOfFiles({ scripts, styles }: InlineParts): string {
  return [
    ['script-src-elem http://*:*/_next/static/browser/', ...scripts].join(' '),
    ['style-src-elem http://*:*/_next/static/', ...styles].join(' '),
  ].join('; ');
}

/** The policy of a page with these inline parts; without them, of every other answer. */
export function contentSecurityPolicy(options: PolicyOptions, parts: InlineParts = noParts): string {
  const { dev, https, framedBy = [], ownHostOnly = false } = options;
  const others = ownHostOnly ? '' : ' https:';
  // Next's dev server has files elsewhere.
  const places = dev ? [] : [`, ${placesOfFiles(parts)}`];
  const scripts = dev ? ["'unsafe-inline'", "'unsafe-eval'"] : parts.scripts;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    // For style attributes: the brand color, and what the sanitizer let through in article bodies. `<style>` elements need their
    // hash by `style-src-elem` below. Browsers without `style-src-attr` (Chromium below 75) ignore this keyword next to a hash.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self'${others} data: blob:`,
    `media-src 'self'${others} blob:`,
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
    .concat(...places);
}
