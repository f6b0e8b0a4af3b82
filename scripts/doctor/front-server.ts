import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Environment, publicUrl } from '@/lib/env/environment';
import { doctorPass } from '@/lib/session/doctor-pass';
import {
  doctorPassHeader,
  type ReceivedHeaders,
  receivedHeadersSchema,
} from '@/lib/session/received-headers';
import { error, type Finding, type Findings, fine, note, reasonOf, warning } from './finding';

const timeoutMs = 5_000;
/** Address for documentation (RFC 5737), sent in X-Forwarded-For as a malicious client could. */
const forgedAddress = '192.0.2.77';
const userAgent = 'Mozilla/5.0 (compatible; KanbaoDoctor)';

interface Failure {
  problem: string;
  hasResponse: boolean;
}

const newId = () => `doctor-${randomBytes(6).toString('hex')}`;

async function probe(base: string): Promise<{ arrival: ReceivedHeaders; sentId: string } | Failure> {
  const sentId = newId();
  try {
    const response = await fetch(`${base}/healthz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        [doctorPassHeader]: doctorPass(Date.now()),
        'x-forwarded-for': forgedAddress,
        'x-request-id': sentId,
        'user-agent': userAgent,
        cookie: 'kanbao-doctor=1',
        authorization: 'Bearer kanbao-doctor',
      },
    });
    const text = (await response.text()).slice(0, 10_000);
    if (response.ok && text.startsWith('{'))
      return { arrival: receivedHeadersSchema.parse(JSON.parse(text)), sentId };
    return { problem: text === 'alive\n' ? 'alive' : `HTTP status ${response.status}`, hasResponse: true };
  } catch (problem) {
    return { problem: reasonOf(problem), hasResponse: false };
  }
}

function checkHost({ host }: ReceivedHeaders, address: URL): Finding {
  if (host === address.host) return fine('Host arrives unchanged.');
  return error(
    `Host arrives as ${host ?? 'nothing'} instead of ${address.host}: forms of some browsers are rejected.`,
    'nginx: proxy_set_header Host $http_host; — and set PUBLIC_URL to the address that readers use.',
  );
}

const forwardedForRemedy = 'nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;';

/** Compares TRUSTED_PROXIES with the number of addresses that proxies added after the forged address. */
function checkProxies({ forwardedFor }: ReceivedHeaders, address: URL, trusted: number): Finding {
  const chain = forwardedFor.split(',').map((entry) => entry.trim());
  const added = chain.length - 2 - chain.lastIndexOf(forgedAddress);
  // The site itself has no TLS, so `https` means that there is a proxy.
  const proxied = address.protocol === 'https:' || trusted > 0 || added > 0 || !chain.includes(forgedAddress);
  if (!proxied) return fine('There is no proxy in front.');
  if (added <= 0)
    return error(
      chain.includes(forgedAddress)
        ? 'No proxy adds to X-Forwarded-For: clients can forge the address by which they are limited.'
        : 'X-Forwarded-For does not arrive: all readers share one limit.',
      forwardedForRemedy,
    );
  if (added !== trusted) {
    const counts = `${added} ${added === 1 ? 'proxy adds' : 'proxies add'} to X-Forwarded-For and TRUSTED_PROXIES is ${trusted}`;
    if (added > trusted)
      return error(`${counts}: all readers behind one proxy share one limit.`, `TRUSTED_PROXIES=${added}`);
    return error(
      `${counts}: clients can forge the address by which they are limited.`,
      `TRUSTED_PROXIES=${added}, or: ${forwardedForRemedy}`,
    );
  }
  return fine(
    `X-Forwarded-For arrives from ${added === 1 ? 'one proxy' : `${added} proxies`}, as TRUSTED_PROXIES says.`,
  );
}

function checkHeaders(received: ReceivedHeaders, sentId: string, address: URL): Finding[] {
  const scheme = address.protocol.slice(0, -1);
  const { proto = scheme } = received;
  return [
    received.cookie
      ? fine('Cookies arrive.')
      : error(
          'Cookies do not arrive: readers cannot log in or choose a language.',
          'Let the proxy pass the header Cookie.',
        ),
    received.userAgent === userAgent
      ? fine('User-Agent arrives.')
      : error(
          'User-Agent does not arrive unchanged: the app and social apps get the pages of other browsers.',
          'Let the proxy pass the header User-Agent.',
        ),
    received.authorization
      ? fine('Authorization arrives.')
      : warning(
          'Authorization does not arrive: a back office cannot purge through this address.',
          'Let the proxy pass it, or purge through an internal address.',
        ),
    proto === scheme
      ? []
      : warning(
          `X-Forwarded-Proto is ${proto}, PUBLIC_URL has ${scheme}.`,
          'nginx: proxy_set_header X-Forwarded-Proto $scheme;',
        ),
    received.requestId === sentId
      ? []
      : note('X-Request-Id is replaced: search the log for the id of the proxy.'),
  ].flat();
}

async function checkReachability(base: string): Promise<Findings> {
  const request = async (path: string, method: string) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = { 'x-request-id': newId() };
    const response = await fetch(base + path, { method, redirect: 'manual', signal, headers });
    await response.body?.cancel();
    return { isSite: response.headers.has('x-request-id'), status: response.status };
  };
  const blocked: string[] = [];
  for (const method of ['PATCH', 'DELETE', 'HEAD'])
    if (!(await request('/healthz', method)).isSite) blocked.push(method);
  const robots = await request('/robots.txt', 'GET');
  const metrics = await request('/metrics', 'GET');
  const remedy = 'Let the proxy pass PATCH, HEAD and DELETE.';
  const findings = [
    blocked.map((method) => error(`${method} does not reach the site: resumable uploads fail.`, remedy)),
    robots.isSite
      ? []
      : error(
          '/robots.txt is not from the site. Feeds, sitemaps and scripts are outside of BASE_PATH, too.',
          'Let the proxy pass all addresses.',
        ),
    metrics.status === 200 && new URL(base).protocol === 'https:'
      ? warning('/metrics can be read from outside.', 'nginx: location = /metrics { deny all; }')
      : [],
  ].flat();
  return findings.length > 0 ? findings : fine('All methods and addresses reach the site.');
}

async function explainFailure(base: string, failure: Failure, port: number): Promise<Finding> {
  if (!failure.hasResponse && base.startsWith('http://localhost'))
    return note(`The site is not running (${failure.problem}).`, 'Start it and run the doctor again.');
  if (!failure.hasResponse)
    return error(
      `${base} does not answer (${failure.problem}).`,
      'See the findings under hosts, and check that the site is running.',
    );
  if (failure.problem !== 'alive')
    return error(
      `${base}/healthz is not from the site (${failure.problem}).`,
      'Let the proxy pass all addresses to the site.',
    );
  const result = await probe(`http://127.0.0.1:${port}`);
  if ('arrival' in result)
    return error(
      `${doctorPassHeader} does not arrive through ${base}: a proxy drops unknown headers.`,
      'Let the proxy pass all headers.',
    );
  return note(
    `${base} did not accept the doctor’s request, so what arrives is unknown.`,
    'Run the doctor with the SESSION_SECRET of the site or, if it has none, with its DATA_DIR.',
  );
}

export async function checkFrontServer(env: Environment): Promise<Findings> {
  const { DATA_DIR, PORT, SESSION_SECRET, TRUSTED_PROXIES } = env;
  // Without this check, reading the secret would generate a new one.
  if (!SESSION_SECRET && !existsSync(join(resolve(DATA_DIR), 'site', 'session-secret')))
    return note(
      'The site has never run with this DATA_DIR, so what arrives is unknown.',
      'Start it and run the doctor again.',
    );
  const base = publicUrl(env);
  const address = new URL(base);
  const result = await probe(base);
  if (!('arrival' in result)) return explainFailure(base, result, PORT);
  return [
    checkHost(result.arrival, address),
    checkProxies(result.arrival, address, TRUSTED_PROXIES),
    checkHeaders(result.arrival, result.sentId, address),
    await checkReachability(base),
  ].flat();
}
