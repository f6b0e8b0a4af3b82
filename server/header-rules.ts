import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { finishedHeader } from '../lib/platform/answer-pages';
import { packedHeader } from '../lib/platform/packed-answer';
import { edgeSecretHeader, viewKeyHeader } from '../lib/view/edge-key';

/** Names that only Next, the gate or the porter may set; from the outside they could skip the gate or steer Next. */
const innerNames = new Set([
  'x-matched-path',
  'x-now-route-matches',
  'x-prerender-revalidate',
  'x-prerender-revalidate-if-generated',
  'next-action',
  'next-resume',
  // Between caches in front and the porter.
  edgeSecretHeader.toLowerCase(),
  viewKeyHeader.toLowerCase(),
  // Next marks scripts by it (ADR 0010).
  'content-security-policy',
  'content-security-policy-report-only',
]);
const innerPrefixes = ['x-middleware-', 'x-next-', 'x-invoke-', 'x-kanbao-'];

/**
 * What Next's own client sends to get flight data; in production readers get the finished HTML instead. In dev mode it names
 * its requests (`x-nextjs-request-id`): without that, what it fetches when a component has changed waits for ever.
 */
const clientNames = new Set(['rsc', 'next-url', 'next-hmr-refresh']);
const clientPrefixes = ['next-router-', 'x-nextjs-'];

function isInner(name: string, dev: boolean): boolean {
  if (innerNames.has(name) || innerPrefixes.some((prefix) => name.startsWith(prefix))) return true;
  return !dev && (clientNames.has(name) || clientPrefixes.some((prefix) => name.startsWith(prefix)));
}

/** Takes inner headers off a request before anyone else reads it. */
export function stripInbound(request: IncomingMessage, dev: boolean): void {
  const { headers, rawHeaders } = request;
  for (const name of Object.keys(headers)) if (isInner(name, dev)) delete headers[name];
  const kept = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (!isInner(name.toLowerCase(), dev)) kept.push(name, rawHeaders[index + 1] ?? '');
  }
  request.rawHeaders = kept;
}

const outboundPattern =
  /^(?:x-powered-by|x-nextjs-.*|x-middleware-.*|x-next-.*|x-invoke-.*|x-matched-path|x-kanbao-(?:view|address|packed))$/;

/** Whether a header that Next set must not leave the house. */
export function isInnerOutbound(name: string): boolean {
  return outboundPattern.test(name);
}

/** What other sites learn of the page that leads to them. */
export const referrerPolicy = ['Referrer-Policy', 'strict-origin-when-cross-origin'] as const;

/** What pages may ask the device for: origins whose scripts may. */
interface Permitted {
  camera?: string;
  microphone?: string;
}

function permissions({ camera = '', microphone = '' }: Permitted = {}): readonly [string, string] {
  return [
    'Permissions-Policy',
    `camera=(${camera}), microphone=(${microphone}), geolocation=(), payment=(), usb=(), browsing-topics=()`,
  ];
}

/** Headers that every answer carries besides its policy, as `writeHead` takes them. */
export function securityHeaders(https: boolean): readonly string[] {
  return [
    'X-Content-Type-Options',
    'nosniff',
    ...referrerPolicy,
    ...permissions(),
    'X-Frame-Options',
    'SAMEORIGIN',
    // Sign-in windows of social services must still be able to speak to their opener.
    'Cross-Origin-Opener-Policy',
    'same-origin-allow-popups',
    ...(https ? ['Strict-Transport-Security', 'max-age=31536000'] : []),
  ];
}

function without(headers: readonly string[], name: string): readonly string[] {
  const at = headers.indexOf(name);
  return at < 0 ? headers : [...headers.slice(0, at), ...headers.slice(at + 2)];
}

/** For pages that a CMS shows: the old header knows one origin only, and browsers that know the policy's own rule heed that. */
export function withoutFrameOptions(headers: readonly string[]): readonly string[] {
  return without(headers, 'X-Frame-Options');
}

/** For pages that read codes by the camera. */
export function withCamera(headers: readonly string[]): readonly string[] {
  const [name] = permissions();
  return [...without(headers, name), ...permissions({ camera: 'self' })];
}

/**
 * For pages whose address other sites must not learn. Never `no-referrer`: with it browsers send forms with `Origin: null`, which our
 * own handlers refuse.
 */
export function withSecretAddress(headers: readonly string[]): readonly string[] {
  return [...withoutReferrerPolicy(headers), referrerPolicy[0], 'same-origin'];
}

/** For pages that take what readers submit in confidence (ADR 0054): their address is secret, and sound is recorded there. */
export function forConfidence(headers: readonly string[]): readonly string[] {
  const [name] = permissions();
  return [...without(withSecretAddress(headers), name), ...permissions({ microphone: 'self' })];
}

/** For handlers, whose answers may want their address known to nobody. */
export function withoutReferrerPolicy(headers: readonly string[]): readonly string[] {
  return without(headers, referrerPolicy[0]);
}

/** How long an address may be; servers in front of us stop at the same length. */
export const longestTarget = 8192;

export const pageMethods: readonly string[] = ['GET', 'HEAD'];
export const handlerMethods: readonly string[] = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'];

export interface OutboundRules {
  /** Set last, over what Next set. */
  headers: readonly string[];
  /** Set unless the handler chose its own. */
  defaults: readonly string[];
}

/** Applies the rules to an answer that Next writes itself, at the moment its head is written. */
export function guardOutbound(response: ServerResponse, rules: OutboundRules): void {
  const writeHead = response.writeHead.bind(response);
  const guarded = (status: number, ...rest: readonly unknown[]): ServerResponse => {
    setGiven(response, rest);
    if (response.hasHeader(packedHeader)) response.setHeader('Content-Encoding', 'gzip');
    for (const name of response.getHeaderNames()) if (isInnerOutbound(name)) response.removeHeader(name);
    // A page that answers a form has the headers that the porter gave it.
    const isFinished = response.hasHeader(finishedHeader);
    response.removeHeader(finishedHeader);
    each(rules.headers, (name, value) => {
      if (!isFinished || !response.hasHeader(name)) response.setHeader(name, value);
    });
    each(rules.defaults, (name, value) => {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    });
    return writeHead(status);
  };
  response.writeHead = guarded;
}

/** Sets the headers that `writeHead` was given in its last argument, so that they can be read and changed. */
export function setGiven(response: ServerResponse, given: readonly unknown[]): void {
  const headers = given.at(-1);
  if (Array.isArray(headers)) each(headers.map(String), (name, value) => response.setHeader(name, value));
  else if (isHeaders(headers)) {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  }
}

function each(pairs: readonly string[], visit: (name: string, value: string) => void): void {
  for (let index = 0; index < pairs.length; index += 2) visit(pairs[index] ?? '', pairs[index + 1] ?? '');
}

function isHeaders(value: unknown): value is Record<string, OutgoingHttpHeader> {
  return typeof value === 'object' && value !== null;
}

const requestIdPattern = /^[\w-]{8,64}$/;
const processMark = Math.random().toString(36).slice(2, 10).padEnd(8, '0');
let requestCount = 0;

/** The id of a request in logs: the one a proxy gave when it is harmless, else one of our own. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && requestIdPattern.test(given)) return given;
  requestCount += 1;
  return `${processMark}-${requestCount.toString(36)}`;
}
