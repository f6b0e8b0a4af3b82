import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect as connectPlain } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls, TLSSocket } from 'node:tls';
import type { Environment } from '@/lib/env/environment';
import { isPrivateLiteral } from '@/lib/env/public-address';
import { groupBy } from '@/lib/format/group-by';
import { hostsOf } from '@/lib/platform/hosts';
import { error, type Finding, type Findings, fine, reasonOf, warning } from './finding';

const timeoutMs = 5_000;
const dayMs = 24 * 60 * 60_000;
/** Remaining days of a certificate below which the doctor warns. Let's Encrypt renews 30 days before the end. */
const renewWithinDays = 14;

/** Lists the configured hosts. `names` are the variables, lists or platform roles that contain the host. */
function hostsIn(env: Environment) {
  const platform = env.PLATFORM_BASE_URL
    ? Object.entries(hostsOf(env)).map(([role, url]) => [`${role} host of the platform`, url] as const)
    : [];
  const urlVariables = [
    'PUBLIC_URL',
    'EMBEDDED_UPLOADS_ENDPOINT',
    'SOCIAL_AUTHORIZE_URL',
    'STATISTICS_URL',
    'BIG_DATA_URL',
    'ANALYTICS_URL',
    'TRACES_URL',
  ] as const;
  const lists = [...env.AFS_ORIGINS, ...env.CMS_ORIGINS, ...env.PRIVATE_HOSTS];
  const configured: (readonly [string, string | undefined])[] = [
    ...platform,
    ...urlVariables.map((name) => [name, env[name]] as const),
    ...lists.map((url) => ['a list of hosts', url] as const),
    ...env.MEDIA_HOSTS.map((origin) => ['MEDIA_HOSTS', origin] as const),
  ];
  const namedUrls = configured.flatMap(([name, address]) =>
    address !== undefined && URL.canParse(address) ? [{ name, url: new URL(address) }] : [],
  );
  const byOrigin = groupBy(namedUrls, ({ url }) => url.origin);
  return [...byOrigin.values()].map((group) => ({ url: group[0].url, names: group.map(({ name }) => name) }));
}

async function rejectAfterTimeout(): Promise<never> {
  await pause(timeoutMs, undefined, { ref: false });
  throw Object.assign(new Error(), { code: 'ETIMEDOUT' });
}

const chainRemedy =
  'Let the server send the whole chain. For your own authority, set NODE_EXTRA_CA_CERTS to its certificate.';

/** Problem and remedy by error code of Node's certificate check. */
const certificateProblems: Readonly<Record<string, readonly [string, string]>> = {
  CERT_HAS_EXPIRED: ['has expired', 'Renew it.'],
  CERT_NOT_YET_VALID: ['is not valid yet', 'Check the clocks of both machines.'],
  ERR_TLS_CERT_ALTNAME_INVALID: ['is for another name', 'Get one for this name, or correct the address.'],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['is self-signed', chainRemedy],
  SELF_SIGNED_CERT_IN_CHAIN: ['is from an unknown authority', chainRemedy],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: [
    'is sent without its chain, or is from an unknown authority',
    chainRemedy,
  ],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ['is from an unknown authority', chainRemedy],
};

function checkCertificate(socket: TLSSocket, hostText: string): Finding {
  const { valid_to: validTo, subject } = socket.getPeerCertificate();
  const expiry = new Date(validTo);
  const days = Math.floor((expiry.getTime() - Date.now()) / dayMs);
  const validity = `until ${expiry.toISOString().slice(0, 10)}, ${days} days`;
  if (!socket.authorized) {
    const reason = reasonOf(socket.authorizationError);
    const [description, remedy] = certificateProblems[reason] ?? [`is invalid (${reason})`, chainRemedy];
    const name = subject?.CN ? ` (${String(subject.CN)})` : '';
    return error(`${hostText}: its certificate${name} ${description}; ${validity}.`, remedy);
  }
  if (days < renewWithinDays)
    return warning(
      `${hostText}: its certificate is valid ${validity}.`,
      'Renew it, and check why it was not renewed automatically.',
    );
  return fine(`${hostText}: certificate ${validity}.`);
}

async function checkHost({ url, names }: ReturnType<typeof hostsIn>[number]): Promise<Finding> {
  const hostText = `${url.host} (${[...new Set(names)].join(', ')})`;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  try {
    await Promise.race([lookup(host), rejectAfterTimeout()]);
  } catch (problem) {
    return error(
      `${hostText}: the name cannot be resolved (${reasonOf(problem)}).`,
      'Correct the address, or the name server of this machine.',
    );
  }
  const isSecure = url.protocol === 'https:';
  const port = Number(url.port || (isSecure ? 443 : 80));
  const socket = isSecure
    ? connectTls({ host, port, servername: host, rejectUnauthorized: false })
    : connectPlain({ host, port });
  try {
    await Promise.race([once(socket, isSecure ? 'secureConnect' : 'connect'), rejectAfterTimeout()]);
    if (socket instanceof TLSSocket) return checkCertificate(socket, hostText);
  } catch (problem) {
    return error(
      `${hostText}: no connection${isSecure ? ' with TLS' : ''} (${reasonOf(problem)}).`,
      'Check that it is running, and that no firewall blocks this machine.',
    );
  } finally {
    socket.destroy();
  }
  if (url.hostname === 'localhost' || isPrivateLiteral(url)) return fine(`${hostText}: reachable.`);
  return warning(
    `${hostText}: reachable without TLS: others in the network can read and change the data.`,
    'Use its https address.',
  );
}

export async function checkHosts(env: Environment): Promise<Findings> {
  const hosts = hostsIn(env);
  if (hosts.length === 0) return fine('The configuration names no other host.');
  return Promise.all(hosts.map(checkHost));
}
