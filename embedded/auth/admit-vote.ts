import type { Call } from '../call';
import { Refusal } from '../envelope';

/** Whether votes have to bring the answer of the anti-fraud check (R3.119). */
export function wantsAfs({ store }: Call): boolean {
  const check = store.config.read()?.afsCheck;
  return typeof check === 'object' && check !== null && 'enable' in check && check.enable === true;
}

/** Refuses a vote that the anti-fraud check does not speak for. @throws Refusal */
export function admitVote(afsData: string, status: number, call: Call): void {
  if (wantsAfs(call) && !call.afs.passes(afsData, call.now)) {
    throw new Refusal(status, '没有通过安全验证，请开启 JavaScript 后重新投票');
  }
}
