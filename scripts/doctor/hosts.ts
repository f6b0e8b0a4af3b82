import { lookup } from 'node:dns/promises';
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { Environment } from '@/lib/env/environment';
import { isPrivateLiteral } from '@/lib/env/public-address';
import { hostsOf } from '@/lib/platform/hosts';
import { error, type Finding, fine, reasonOf, warning } from './finding';

/** ms for a name, and for a connection. */
const patience = 5_000;
const day = 24 * 60 * 60_000;
/** Days before its end from which on a certificate should have been renewed: those of Let's Encrypt are at 30. */
const renewWithin = 14;

/** A host of the configuration, with the variables that name it. */
interface NamedHost {
  url: URL;
  names: string[];
}

/** The addresses of an installation that this machine itself speaks with, each host once. */
export function hostsIn(env: Environment): NamedHost[] {
  const platform = env.PLATFORM_BASE_URL
    ? Object.entries(hostsOf(env)).map(([role, url]) => [`${role} host of the platform`, url] as const)
    : [];
  const others = [
    'PUBLIC_URL',
    'EMBEDDED_UPLOADS_ENDPOINT',
    'SOCIAL_AUTHORIZE_URL',
    'STATISTICS_URL',
    'BIG_DATA_URL',
    'ANALYTICS_URL',
  ] as const;
  const lists = [...env.AFS_ORIGINS, ...env.CMS_ORIGINS, ...env.PRIVATE_HOSTS];
  const given: (readonly [string, string | undefined])[] = [
    ...platform,
    ...others.map((name) => [name, env[name]] as const),
    ...lists.map((url) => ['a list of hosts', url] as const),
    ...env.MEDIA_HOSTS.map((host) => ['MEDIA_HOSTS', `https://${host}`] as const),
  ];
  const found = new Map<string, NamedHost>();
  for (const [name, address] of given) {
    if (address === undefined || !URL.canParse(address)) continue;
    const url = new URL(address);
    const known = found.get(url.origin);
    if (known) known.names.push(name);
    else found.set(url.origin, { url, names: [name] });
  }
  return [...found.values()];
}

function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}

/** @throws when there is no connection in time */
function opened<Opened extends Socket>(socket: Opened, event: 'connect' | 'secureConnect'): Promise<Opened> {
  return new Promise((resolve, reject) => {
    socket.setTimeout(patience, () => socket.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })));
    socket.once('error', reject);
    socket.once(event, () => resolve(socket));
  });
}

const authorities =
  'Let the server send its chain; for an authority of your own set NODE_EXTRA_CA_CERTS to its certificate.';

/** What Node says of a certificate that it does not take, in words. */
const refusals: Readonly<Record<string, readonly [string, string]>> = {
  CERT_HAS_EXPIRED: ['has expired', 'Renew it.'],
  CERT_NOT_YET_VALID: ['is not valid yet', 'Check the clocks of both machines.'],
  ERR_TLS_CERT_ALTNAME_INVALID: ['is for another name', 'Get one for this name, or correct the address.'],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['is signed by itself', authorities],
  SELF_SIGNED_CERT_IN_CHAIN: ['comes from an authority that is not known here', authorities],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ['comes without its chain, or from an unknown authority', authorities],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ['comes from an authority that is not known here', authorities],
};

/** The certificate of an open connection: whom it is for, who vouches for it, when it ends. */
function judgeCertificate(socket: TLSSocket, where: string): Finding {
  const { valid_to: validTo, subject } = socket.getPeerCertificate();
  const ends = new Date(validTo);
  const days = Math.floor((ends.getTime() - Date.now()) / day);
  const until = `until ${ends.toISOString().slice(0, 10)}, ${days} days`;
  if (!socket.authorized) {
    const code = String(socket.authorizationError).replace(/^Error: /, '');
    const known = Object.keys(refusals).find(
      (name) => reasonOf(socket.authorizationError) === name || code === name,
    );
    const [what, remedy] = (known && refusals[known]) || [`is not taken (${code})`, authorities];
    const name = subject?.CN ? ` (${String(subject.CN)})` : '';
    return error(`${where}: its certificate${name} ${what}; ${until}.`, remedy);
  }
  if (days < renewWithin)
    return warning(
      `${where}: its certificate is good ${until}.`,
      'Renew it, and see why that did not happen by itself.',
    );
  return fine(`${where}: certificate ${until}.`);
}

async function judgeHost({ url, names }: NamedHost): Promise<Finding> {
  const where = `${url.host} (${[...new Set(names)].join(', ')})`;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  try {
    await within(lookup(host));
  } catch (problem) {
    return error(
      `${where}: the name is not known (${reasonOf(problem)}).`,
      'Correct the address, or the name server of this machine.',
    );
  }
  const [port, secure] = [portOf(url), url.protocol === 'https:'];
  const plain = secure ? undefined : connectPlain({ host, port });
  const tls = secure ? connectTls({ host, port, servername: host, rejectUnauthorized: false }) : undefined;
  try {
    if (tls) return judgeCertificate(await opened(tls, 'secureConnect'), where);
    if (plain) await opened(plain, 'connect');
  } catch (problem) {
    return error(
      `${where}: no connection${secure ? ' with TLS' : ''} (${reasonOf(problem)}).`,
      'See whether it runs, and whether a firewall lets this machine there.',
    );
  } finally {
    plain?.destroy();
    tls?.destroy();
  }
  if (url.hostname === 'localhost' || isPrivateLiteral(url)) return fine(`${where}: reachable.`);
  return warning(
    `${where}: reachable, without TLS: others on the way can read and change what is said.`,
    'Use its https address.',
  );
}

async function within<Answer>(work: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error(), { code: 'ETIMEOUT' })), patience);
  });
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Names and certificates of all hosts in the configuration. */
export async function checkHosts(env: Environment): Promise<Finding[]> {
  const found = hostsIn(env);
  if (found.length === 0) return [fine('No other host is in the configuration.')];
  return Promise.all(found.map(judgeHost));
}
