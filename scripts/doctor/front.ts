import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Environment } from '@/lib/env/environment';
import { publicUrl } from '@/lib/env/environment';
import { type Arrival, arrival, passHeader } from '@/lib/session/arrival';
import { doctorPass } from '@/lib/session/doctor-pass';
import { error, type Finding, fine, note, reasonOf, warning } from './finding';

const patience = 5_000;
/** An address of documentation (RFC 5737), which a client might write into X-Forwarded-For. */
const written = '192.0.2.77';
const userAgent = 'Mozilla/5.0 (compatible; KanbaoDoctor)';

/** What came back from an address of the site. */
type Asked = { arrival: Arrival; sentId: string } | { problem: string; answered: boolean };

/** Asks an instance how this very request has arrived. */
async function ask(base: string): Promise<Asked> {
  const sentId = `doctor-${randomBytes(6).toString('hex')}`;
  try {
    const answer = await fetch(`${base}/healthz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      headers: {
        [passHeader]: doctorPass(Date.now()),
        'x-forwarded-for': written,
        'x-request-id': sentId,
        'user-agent': userAgent,
        cookie: 'kanbao-doctor=1',
        authorization: 'Bearer kanbao-doctor',
      },
    });
    const text = (await answer.text()).slice(0, 10_000);
    if (answer.ok && text.startsWith('{')) return { arrival: arrival.parse(JSON.parse(text)), sentId };
    return { problem: text === 'alive\n' ? 'alive' : `HTTP status ${answer.status}`, answered: true };
  } catch (problem) {
    return { problem: reasonOf(problem), answered: false };
  }
}

function judgeHost({ host }: Arrival, address: URL): Finding {
  if (host === address.host) return fine('Host arrives as readers ask for it.');
  return error(
    `Host arrives as ${host ?? 'nothing'} instead of ${address.host}: forms of some browsers are refused.`,
    'nginx: proxy_set_header Host $host; — and PUBLIC_URL must be the address that readers use.',
  );
}

const append = 'nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;';

/**
 * How many proxies have added an address, by what stands behind the one that the doctor wrote; where that is gone, the first
 * proxy has put its own in its place.
 */
function judgeProxies({ forwardedFor }: Arrival, address: URL, trusted: number): Finding {
  const chain = forwardedFor.split(',').map((entry) => entry.trim());
  const added = chain.length - 2 - chain.lastIndexOf(written);
  // The site itself speaks no TLS.
  const inFront = address.protocol === 'https:' || trusted > 0 || added > 0 || !chain.includes(written);
  if (!inFront) return fine('No proxy stands in front.');
  if (added <= 0)
    return error(
      chain.includes(written)
        ? 'No proxy adds to X-Forwarded-For: limits per reader go by what a client writes there.'
        : 'X-Forwarded-For does not arrive: all readers count as one, and share one limit.',
      append,
    );
  if (added > trusted)
    return error(
      `${added} ${added === 1 ? 'proxy adds' : 'proxies add'} to X-Forwarded-For and TRUSTED_PROXIES is ${trusted}: all readers behind one proxy share one limit.`,
      `TRUSTED_PROXIES=${added}`,
    );
  if (added < trusted)
    return error(
      `${added} ${added === 1 ? 'proxy adds' : 'proxies add'} to X-Forwarded-For and TRUSTED_PROXIES is ${trusted}: limits go by what a client writes there.`,
      `TRUSTED_PROXIES=${added}, or: ${append}`,
    );
  return fine(
    `X-Forwarded-For arrives, with ${added === 1 ? 'one address' : `${added} addresses`} of proxies, as TRUSTED_PROXIES says.`,
  );
}

function judgeOthers(told: Arrival, sentId: string, address: URL): Finding[] {
  const scheme = address.protocol.slice(0, -1);
  const findings = [
    told.cookie
      ? fine('Cookies arrive.')
      : error(
          'Cookies do not arrive: nobody can log in or choose a language.',
          'Let the proxy pass the header Cookie.',
        ),
    told.userAgent === userAgent
      ? fine('User-Agent arrives.')
      : error(
          'User-Agent does not arrive as it was sent: apps and social apps get pages of others.',
          'Let the proxy pass the header User-Agent.',
        ),
    told.authorization
      ? fine('Authorization arrives.')
      : warning(
          'Authorization does not arrive: a back office cannot purge through this address.',
          'Let the proxy pass it, or purge by an inner address.',
        ),
  ];
  if (told.proto !== undefined && told.proto !== scheme)
    findings.push(
      warning(
        `X-Forwarded-Proto says ${told.proto}, PUBLIC_URL ${scheme}.`,
        'nginx: proxy_set_header X-Forwarded-Proto $scheme;',
      ),
    );
  if (told.requestId !== sentId)
    findings.push(note('X-Request-Id is another one when it arrives: look for the proxy’s in the log.'));
  return findings;
}

/** Whether requests that the site must get, or must not, come through. */
async function judgeWays(base: string): Promise<Finding[]> {
  const reach = async (path: string, method: string) => {
    const id = `doctor-${randomBytes(6).toString('hex')}`;
    const answer = await fetch(base + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      headers: { 'x-request-id': id },
    });
    await answer.body?.cancel();
    return { own: answer.headers.has('x-request-id'), status: answer.status };
  };
  const findings: Finding[] = [];
  for (const method of ['PATCH', 'DELETE', 'HEAD']) {
    const { own } = await reach('/healthz', method);
    if (!own)
      findings.push(
        error(
          `${method} does not reach the site: pictures that go up in pieces fail.`,
          'Let the proxy pass PATCH, HEAD and DELETE.',
        ),
      );
  }
  if (!(await reach('/robots.txt', 'GET')).own)
    findings.push(
      error(
        '/robots.txt is not the site’s: feeds, sitemaps and scripts lie above the pages, too.',
        'Let the proxy pass all of /.',
      ),
    );
  if ((await reach('/metrics', 'GET')).status === 200 && new URL(base).protocol === 'https:')
    findings.push(warning('/metrics can be read from outside.', 'nginx: location = /metrics { deny all; }'));
  return findings.length > 0 ? findings : [fine('Methods and addresses above the pages come through.')];
}

/** Why an instance did not say how a request arrived. */
async function unanswered(
  base: string,
  asked: { problem: string; answered: boolean },
  port: number,
): Promise<Finding[]> {
  const direct = `http://127.0.0.1:${port}`;
  if (!asked.answered && base.startsWith('http://localhost'))
    return [note(`The site does not run (${asked.problem}).`, 'Start it and look again.')];
  if (!asked.answered)
    return [
      error(
        `${base} does not answer (${asked.problem}).`,
        'See the findings on hosts, and whether the site runs.',
      ),
    ];
  if (asked.problem !== 'alive')
    return [
      error(
        `${base}/healthz is not the site's (${asked.problem}).`,
        'Let the proxy pass all of / to the site.',
      ),
    ];
  const own = await ask(direct);
  if ('arrival' in own)
    return [
      error(
        `${passHeader} does not arrive through ${base}: its proxy drops headers that it does not know.`,
        'Let the proxy pass all headers.',
      ),
    ];
  return [
    note(
      `${base} answers and does not take this doctor for its own, so it did not say what arrives.`,
      'Run it with the same SESSION_SECRET, or where there is none the same DATA_DIR, as the site.',
    ),
  ];
}

/** Whether what stands in front of the site passes what it must. */
export async function checkFront(env: Environment): Promise<Finding[]> {
  const { DATA_DIR, PORT, SESSION_SECRET, TRUSTED_PROXIES } = env;
  // Asking for the secret would make one.
  if (!SESSION_SECRET && !existsSync(join(resolve(DATA_DIR), 'site', 'session-secret')))
    return [
      note(
        'The site has never run with this DATA_DIR, so it cannot be asked what arrives.',
        'Start it and look again.',
      ),
    ];
  const base = publicUrl(env);
  const address = new URL(base);
  const asked = await ask(base);
  if (!('arrival' in asked)) return unanswered(base, asked, PORT);
  return [
    judgeHost(asked.arrival, address),
    judgeProxies(asked.arrival, address, TRUSTED_PROXIES),
    ...judgeOthers(asked.arrival, asked.sentId, address),
    ...(await judgeWays(base)),
  ];
}
