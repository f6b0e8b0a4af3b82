import 'server-only';
import type { AnyOperation } from '../contract/operation';
import { type ContractConfig, getConfig } from '../contract/site';
import { environment } from '../env/environment';
import { siteWide } from '../env/site-wide';
import { requestContext } from '../runtime/request-context';
import type { Bearer } from './bearer';
import { type CallAuth, type CallOptions, callOnce } from './call-once';
import { type Credentials, credentials, signedHeaders } from './credentials';
import { encryptionOf, needsEncryption } from './encryption';
import { type PlatformError, type Result, succeed } from './errors';
import { securityToken } from './security-token';

interface UsedAuth extends CallAuth {
  credentials: Credentials | undefined;
  token: string | undefined;
}

const operationsWithoutCredentials = new Set(['authinfo', 'auth', 'serverTime']);
const operationsWithoutToken = new Set([
  ...operationsWithoutCredentials,
  'getConfig',
  'getAnonymousToken',
  'refreshAccessToken',
]);

type ConfigurationState = { config?: ContractConfig; pending?: Promise<Result<ContractConfig>> | undefined };

const configurationState = () => siteWide('auth-config', (): ConfigurationState => ({}));

export function storeConfiguration(operation: AnyOperation, answer: Result<unknown>): void {
  if (operation !== getConfig || !answer.ok) return;
  const parsed = getConfig.response.safeParse(answer.value);
  if (parsed.success) configurationState().config = parsed.data;
}

/** Returns true in mode 2, and in mode 1 once a route has needed credentials (Spec §4, reading 12). */
function needsCredentials(operation: AnyOperation): boolean {
  const { AUTH_MODE } = environment();
  if (AUTH_MODE === 0 || operationsWithoutCredentials.has(operation.name)) return false;
  return AUTH_MODE === 2 || requestContext()?.needsAuth === true || credentials().peek() !== undefined;
}

/** Returns the configuration; calls that depend on it wait until it is loaded (Spec §4, reading 11). */
async function loadConfiguration(headers: CallAuth['headers']): Promise<Result<ContractConfig>> {
  const state = configurationState();
  if (state.config) return succeed(state.config);
  state.pending ??= callOnce(getConfig, {}, { timeoutClass: 'direct' }, { headers }).finally(() => {
    state.pending = undefined;
  });
  const answer = await state.pending;
  if (answer.ok) state.config = answer.value;
  return answer;
}

async function tokenFor(operation: AnyOperation, tokenMode: boolean, bearer: Bearer | undefined) {
  if (bearer) return bearer.tokenFor({ operation, tokenMode });
  if (!tokenMode) return succeed(undefined);
  const tokenResult = await securityToken().get();
  return tokenResult.ok ? succeed(tokenResult.value.token) : tokenResult;
}

async function configuredAuth(
  operation: AnyOperation,
  headers: CallAuth['headers'],
  bearer: Bearer | undefined,
) {
  const emptyAuth = succeed({ token: undefined, encrypt: undefined });
  if (operationsWithoutToken.has(operation.name)) return emptyAuth;
  const configResult = await loadConfiguration(headers);
  // Without a configuration, calls are sent without a token, but calls that need encryption fail.
  if (!configResult.ok) return needsEncryption(operation) ? configResult : emptyAuth;
  const tokenResult = await tokenFor(operation, configResult.value.tokenEnable, bearer);
  if (!tokenResult.ok) return tokenResult;
  const encryption = encryptionOf(operation, configResult.value);
  return encryption.ok ? succeed({ token: tokenResult.value, encrypt: encryption.value }) : encryption;
}

/** Returns the authentication of a call. Calls outside the platform's hosts have none (reading 30). */
export async function authFor(operation: AnyOperation, options: CallOptions): Promise<Result<UsedAuth>> {
  if (options.address !== undefined)
    return succeed({ headers: {}, credentials: undefined, token: undefined });
  const credentialsResult = needsCredentials(operation) ? await credentials().get() : succeed(undefined);
  if (!credentialsResult.ok) return credentialsResult;
  const authHeaders = credentialsResult.value ? signedHeaders(credentialsResult.value) : {};
  const configuredResult = await configuredAuth(operation, authHeaders, options.bearer);
  if (!configuredResult.ok) return configuredResult;
  const { token, encrypt } = configuredResult.value;
  return succeed({
    headers: { ...authHeaders, ...(token ? { [environment().TOKEN_HEADER]: token } : {}) },
    ...(encrypt ? { encrypt } : {}),
    credentials: credentialsResult.value,
    token,
  });
}

/** Renews a refused signature or token (R8.01, R8.05, R8.06). Returns true if a new call may succeed. */
export async function renewRefusedCredential(error: PlatformError, auth: UsedAuth, { bearer }: CallOptions) {
  if (error.kind !== 'rejected') return false;
  if (error.code === '1004' && auth.credentials) {
    return credentials().drop((current) => current === auth.credentials);
  }
  const refusesToken = error.code === '10111';
  if (refusesToken && auth.token === undefined && configurationState().config?.tokenEnable === false) {
    // Token mode was enabled after the configuration was loaded.
    delete configurationState().config;
    return true;
  }
  if (bearer) return bearer.handleRefusal(error.code, auth.token);
  if (refusesToken && auth.token !== undefined) {
    return securityToken().drop(({ token }) => token === auth.token);
  }
  return false;
}
