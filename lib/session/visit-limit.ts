import 'server-only';
import { addressOf } from './client-address';
import { confidentialName } from './confidential-names';
import type { Device } from './device';
import { giveBackTokens, takeTokens } from './rate-limit';
import { giveBackSharedTokens, takeSharedTokens } from './shared-rate-limit';
import type { Limit, RateRule } from './token-buckets';

/** How often something may be asked for. */
export interface VisitRules {
  /** How often one device may. */
  limit: RateRule;
  /** How often one network may, over all its devices: many readers share one. Ten times as often by default. */
  addressLimit?: RateRule;
}

/** Who counts what is asked for. Each kind has buckets of its own, so that two limits of one name never empty each other's. */
type Kind = 'act' | 'ask' | 'work' | 'read';

function keyOf(kind: Kind, name: string, request: Request): string {
  return `${kind} ${name} ${addressOf(request)}`;
}

function addressLimitOf({ limit, addressLimit }: VisitRules): RateRule {
  return addressLimit ?? { burst: limit.burst * 10, every: limit.every / 10 };
}

/**
 * The buckets of a visit. Both give a token or none does: a network at its limit brings no device into the table, however many
 * it makes up. A device that comes without its cookie is new each time; then only the network counts.
 */
function limitsOf(kind: Kind, name: string, request: Request, device: Device, rules: VisitRules): Limit[] {
  const { limit } = rules;
  const addressLimit = addressLimitOf(rules);
  const key = keyOf(kind, name, request);
  const byAddress = { key, rule: addressLimit };
  return device.setCookie ? [byAddress] : [byAddress, { key: `${key} ${device.id}`, rule: limit }];
}

/** ms to wait before the act may be done again, counted by all instances; 0 takes it. */
export function waitToAct(act: string, request: Request, device: Device, rules: VisitRules): Promise<number> {
  return takeSharedTokens(limitsOf('act', act, request, device, rules));
}

/** The same for a confidential write: each instance counts by itself, and no bucket names network or device. */
export function waitToActInConfidence(
  act: string,
  request: Request,
  device: Device,
  rules: VisitRules,
): number {
  const limits = limitsOf('act', act, request, device, rules);
  return takeTokens(limits.map(({ key, rule }) => ({ key: confidentialName(key), rule })));
}

/** Puts back what `waitToAct` or `waitToActInConfidence` took. */
export async function uncountAct(
  act: string,
  request: Request,
  device: Device,
  rules: VisitRules,
  isConfidential: boolean,
): Promise<void> {
  const limits = limitsOf('act', act, request, device, rules);
  if (!isConfidential) return giveBackSharedTokens(limits);
  giveBackTokens(limits.map(({ key, rule }) => ({ key: confidentialName(key), rule })));
}

/** Bodies that a network may send for each act that it may do: repeats and refused forms count towards no act. */
const bodiesPerAct = 4;

/**
 * ms to wait before the body of an act is read; 0 takes it. Each instance counts by itself.
 * @param isConfidential whether no bucket may name the network
 */
export function waitToRead(
  act: string,
  request: Request,
  rules: VisitRules,
  isConfidential: boolean,
): number {
  const { burst, every } = addressLimitOf(rules);
  const key = keyOf('read', act, request);
  const rule = { burst: burst * bodiesPerAct, every: every / bodiesPerAct };
  return takeTokens([{ key: isConfidential ? confidentialName(key) : key, rule }]);
}

/** The same for what spares an instance work: each counts by itself. */
export function waitToAsk(name: string, request: Request, device: Device, rules: VisitRules): number {
  return takeTokens(limitsOf('ask', name, request, device, rules));
}

/** ms to wait for work that a network may ask of an instance, whatever devices it has; 0 takes it. */
export function waitByAddress(name: string, request: Request, rule: RateRule): number {
  return takeTokens([{ key: keyOf('work', name, request), rule }]);
}

/**
 * Compares a secret that a network sends. The token is taken before the comparison and put back when the secret is right, so a network
 * at its limit learns nothing even from the right secret.
 */
export function guessByAddress(
  name: string,
  request: Request,
  rule: RateRule,
  isRight: () => boolean,
): 'right' | 'wrong' | 'tooOften' {
  const limits = [{ key: keyOf('work', name, request), rule }];
  if (takeTokens(limits) > 0) return 'tooOften';
  if (!isRight()) return 'wrong';
  giveBackTokens(limits);
  return 'right';
}
