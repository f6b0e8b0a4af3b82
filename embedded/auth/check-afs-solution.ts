import type { Call } from '../call';
import { Refusal } from '../refusal';

/** Returns true if votes need the anti-fraud check (R3.119). */
export function requiresAfs({ store }: Call): boolean {
  const check = store.config.read()?.afsCheck;
  return typeof check === 'object' && check !== null && 'enable' in check && check.enable === true;
}

export function checkAfsSolution(afsData: string, status: number, call: Call): void {
  if (requiresAfs(call) && !call.afs.passes(afsData, call.now)) {
    throw new Refusal(status, '没有通过安全验证，请开启 JavaScript 后重新投票');
  }
}
