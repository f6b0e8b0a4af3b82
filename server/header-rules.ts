import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { renderedPageHeader } from '../lib/platform/form-response-renderer';
import { gzipHeader } from '../lib/platform/gzip-header';
import { edgeSecretHeader, viewKeyHeader } from '../lib/view/edge-key';

/** Request headers that only Next, the front server or a cache may set. Some would bypass the middleware. */
const internalHeaderPattern = new RegExp(
  [
    '^x-(?:middleware|next|invoke|kanbao)-',
    // Next reads its script nonce from the policy (ADR 0010).
    '^content-security-policy(?:-report-only)?$',
    '^(?:next-action|next-resume|x-matched-path|x-now-route-matches)$',
    '^x-prerender-revalidate(?:-if-generated)?$',
    `^(?:${edgeSecretHeader}|${viewKeyHeader})$`,
  ].join('|'),
  'i',
);

/** Headers with which Next's client requests flight data; hot updates in dev mode need them. */
const nextClientHeaderPattern = /^(?:next-router-|x-nextjs-|(?:rsc|next-url|next-hmr-refresh)$)/i;

function isInternalHeader(name: string, dev: boolean): boolean {
  return internalHeaderPattern.test(name) || (!dev && nextClientHeaderPattern.test(name));
}

export function removeInternalHeaders(request: IncomingMessage, dev: boolean): void {
  const { headers, rawHeaders } = request;
  for (const name of Object.keys(headers)) if (isInternalHeader(name, dev)) delete headers[name];
  const remaining = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (!isInternalHeader(name, dev)) remaining.push(name, rawHeaders[index + 1] ?? '');
  }
  request.rawHeaders = remaining;
}

const removedHeaderPattern =
  /^(?:x-powered-by|x-nextjs-.*|x-middleware-.*|x-next-.*|x-invoke-.*|x-matched-path|x-kanbao-(?:view|address|packed))$/;

export const referrerPolicy = ['Referrer-Policy', 'strict-origin-when-cross-origin'] as const;

interface PageRules {
  /** True for pages framed by a CMS, on which `frame-ancestors` replaces `X-Frame-Options`. */
  isFramed?: boolean;
  usesCamera?: boolean | undefined;
  hasSecretAddress?: boolean | undefined;
  /** True for a page with a confidential submission (ADR 0054). */
  isConfidential?: boolean;
}

/** Returns the security headers, without content security policy and referrer policy. */
export function securityHeaders(https: boolean, rules: PageRules = {}) {
  const { isFramed, usesCamera, hasSecretAddress, isConfidential } = rules;
  const camera = usesCamera ? 'self' : '';
  // Confidential forms record sound. Confidential form responses at secret addresses have no recorder.
  const microphone = isConfidential && !hasSecretAddress ? 'self' : '';
  return [
    'X-Content-Type-Options',
    'nosniff',
    'Permissions-Policy',
    `camera=(${camera}), microphone=(${microphone}), geolocation=(), payment=(), usb=(), browsing-topics=()`,
    ...(isFramed ? [] : ['X-Frame-Options', 'SAMEORIGIN']),
    // Social login popups must be able to message their opener.
    'Cross-Origin-Opener-Policy',
    'same-origin-allow-popups',
    ...(https ? ['Strict-Transport-Security', 'max-age=31536000'] : []),
  ];
}

/** Adds a referrer policy. `no-referrer` would hide more, but cause `Origin: null`, which handlers reject. */
export function pageHeaders(https: boolean, rules: PageRules): string[] {
  const [name, policy] = referrerPolicy;
  const isHidden = rules.hasSecretAddress || rules.isConfidential;
  return [name, isHidden ? 'same-origin' : policy, ...securityHeaders(https, rules)];
}

/** Maximum URL length in bytes. nginx allows 8 KB for the whole request line by default. */
export const maxTargetLength = 8192;

export const pageMethods: readonly string[] = ['GET', 'HEAD'];
export const handlerMethods: readonly string[] = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'];

interface ResponseHeaderRules {
  headers: readonly string[];
  defaults: readonly string[];
}

export function guardResponseHeaders(response: ServerResponse, rules: ResponseHeaderRules): void {
  const writeHead = response.writeHead.bind(response);
  const guardedWriteHead = (status: number, ...rest: readonly unknown[]): ServerResponse => {
    applyHeaders(response, rest);
    if (response.hasHeader(gzipHeader)) response.setHeader('Content-Encoding', 'gzip');
    for (const name of response.getHeaderNames())
      if (removedHeaderPattern.test(name)) response.removeHeader(name);
    const hasFrontServerHeaders = response.hasHeader(renderedPageHeader);
    response.removeHeader(renderedPageHeader);
    eachPair(rules.headers, (name, value) => {
      if (!hasFrontServerHeaders || !response.hasHeader(name)) response.setHeader(name, value);
    });
    eachPair(rules.defaults, (name, value) => {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    });
    return writeHead(status);
  };
  response.writeHead = guardedWriteHead;
}

export function applyHeaders(response: ServerResponse, sentHeaders: readonly unknown[]): void {
  const headers = sentHeaders.at(-1);
  if (Array.isArray(headers)) eachPair(headers.map(String), (name, value) => response.setHeader(name, value));
  else if (isHeaders(headers)) {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  }
}

function eachPair(pairs: readonly string[], visit: (name: string, value: string) => void): void {
  for (let index = 0; index < pairs.length; index += 2) visit(pairs[index] ?? '', pairs[index + 1] ?? '');
}

function isHeaders(value: unknown): value is Record<string, OutgoingHttpHeader> {
  return typeof value === 'object' && value !== null;
}

const requestIdPattern = /^[\w-]{8,64}$/;
const processId = Math.random().toString(36).slice(2, 10).padEnd(8, '0');
let requestCount = 0;

export function requestIdOf(headers: IncomingHttpHeaders): string {
  const proxyRequestId = headers['x-request-id'];
  if (typeof proxyRequestId === 'string' && requestIdPattern.test(proxyRequestId)) return proxyRequestId;
  requestCount += 1;
  return `${processId}-${requestCount.toString(36)}`;
}
