import 'server-only';
import type { Device } from '../session/device';
import { clientAddressOf } from './client-address';
import { confidentialName } from './confidential-names';
import { type Limit, type RateRule, refundTokens, takeTokens } from './rate-limit';
import { refundSharedTokens, takeSharedTokens } from './shared-rate-limit';

export interface RequestLimits {
  /** Limit per device; default: ten at once, then one every three seconds. */
  limit?: RateRule;
  /** Limit per network, which many readers may share; default: ten times `limit`. */
  addressLimit?: RateRule;
}

const defaultLimit = { burst: 10, every: 3000 };

/** Limits for reading a current state, such as a reader's favorite. */
export const stateLimits = { limit: { burst: 20, every: 1000 }, addressLimit: { burst: 400, every: 50 } };

/** Kind of limit, with separate buckets, so that limits with the same name do not affect each other. */
type Kind = 'action' | 'ask' | 'work' | 'read';

function keyOf(kind: Kind, name: string, request: Request): string {
  return `${kind} ${name} ${clientAddressOf(request)}`;
}

function addressLimitOf({ limit = defaultLimit, addressLimit }: RequestLimits): RateRule {
  return addressLimit ?? { burst: limit.burst * 10, every: limit.every / 10 };
}

/**
 * Returns the limits of network and device. Tokens are taken from both or neither, so that a blocked network
 * adds no device buckets. A request without a device cookie has no device limit: its device is always new.
 */
function limitsOf(kind: Kind, name: string, request: Request, device: Device, rules: RequestLimits): Limit[] {
  const key = keyOf(kind, name, request);
  const byAddress = { key, rule: addressLimitOf(rules) };
  if (device.setCookie) return [byAddress];
  return [byAddress, { key: `${key} ${device.id}`, rule: rules.limit ?? defaultLimit }];
}

/** Returns the limit of a write, shared by all instances. A confidential write has a limit per instance. */
export function writeLimit(
  actionName: string,
  request: Request,
  device: Device,
  rules: RequestLimits,
  isConfidential = false,
) {
  const limits = limitsOf('action', actionName, request, device, rules);
  const hiddenLimits =
    isConfidential && limits.map(({ key, rule }) => ({ key: confidentialName(key), rule }));
  return {
    /** Takes a token. Returns 0, or the ms until there is one. */
    take: async () => (hiddenLimits ? takeTokens(hiddenLimits) : takeSharedTokens(limits)),
    refund: async () => (hiddenLimits ? refundTokens(hiddenLimits) : refundSharedTokens(limits)),
  };
}

/** Number of bodies that may be read per permitted write: repeats and refused forms are read, too. */
const bodiesPerAction = 4;

/** Takes a token of this instance for reading a body. Returns 0, or the ms until one is available. */
export function takeBodyToken(
  actionName: string,
  request: Request,
  rules: RequestLimits,
  isConfidential: boolean,
) {
  const { burst, every } = addressLimitOf(rules);
  const key = keyOf('read', actionName, request);
  const rule = { burst: burst * bodiesPerAction, every: every / bodiesPerAction };
  return takeTokens([{ key: isConfidential ? confidentialName(key) : key, rule }]);
}

/** Takes a token of this instance for other work. Returns 0, or the ms until one is available. */
export function takeRequestToken(
  name: string,
  request: Request,
  device: Device,
  rules: RequestLimits,
): number {
  return takeTokens(limitsOf('ask', name, request, device, rules));
}

/** Takes a token for a network, whatever the device. Returns 0, or the ms until one is available. */
export function takeNetworkToken(name: string, request: Request, rule: RateRule): number {
  return takeTokens([{ key: keyOf('work', name, request), rule }]);
}

/** Checks a secret only after taking a rate-limit token, so that a blocked network cannot test secrets. */
export function checkSecretByNetwork(name: string, request: Request, rule: RateRule, isRight: () => boolean) {
  const limits = [{ key: keyOf('work', name, request), rule }];
  if (takeTokens(limits) > 0) return 'tooOften';
  if (!isRight()) return 'wrong';
  refundTokens(limits);
  return 'right';
}
