import 'server-only';
import { Readable } from 'node:stream';
import { environment } from '../env/environment';
import { PrivateAddressError, sendGuardedRequest } from '../env/guarded-request';
import { siteWide } from '../env/site-wide';
import { log } from '../runtime/log';
import { isPlatformAddress } from './media-hosts';

/** Returns the origins that the operator configured, which may be in private networks. */
const configuredOrigins = () =>
  siteWide('named-origins', () => {
    const { STATISTICS_URL, BIG_DATA_URL, ANALYTICS_URL, PRIVATE_HOSTS } = environment();
    const addresses = [STATISTICS_URL, BIG_DATA_URL, ANALYTICS_URL, ...PRIVATE_HOSTS];
    return new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : [])));
  });

export function isConfiguredByOperator(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return isPlatformAddress(url) || configuredOrigins().has(url.origin);
}

const reportedOrigins = () => siteWide('refused-origins', () => new Set<string>());
const maxReported = 100;

function refusalError({ origin }: URL): Error {
  if (!reportedOrigins().has(origin) && reportedOrigins().size < maxReported) {
    log('private-address-refused', { origin });
    reportedOrigins().add(origin);
  }
  return new Error(`${origin} is in a private network`);
}

interface OutsideRequest {
  method: string;
  headers: Headers;
  body?: ArrayBuffer;
  signal: AbortSignal;
}

const statusesWithoutBody = new Set([204, 205, 304]);

export async function outsideFetch(url: URL, request: OutsideRequest): Promise<Response> {
  const { method, body, signal } = request;
  const lengthHeader = body ? { 'content-length': String(body.byteLength) } : {};
  const response = await sendGuardedRequest(url, {
    method,
    headers: { ...Object.fromEntries(request.headers), ...lengthHeader },
    body: body && new Uint8Array(body),
    signal,
    allowPrivate: false,
  }).catch((problem) => {
    throw problem instanceof PrivateAddressError ? refusalError(url) : problem;
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers)) {
    for (const headerValue of Array.isArray(value) ? value : [value])
      if (headerValue !== undefined) headers.append(name, headerValue);
  }
  const status = response.statusCode ?? 502;
  if (statusesWithoutBody.has(status)) {
    response.destroy();
    return new Response(null, { status, headers });
  }
  return new Response(Readable.toWeb(response) as ReadableStream<Uint8Array>, { status, headers });
}
