import { absoluteAddress, type Call } from '../call';
import type { AccountRecord } from '../store/accounts';

export function fansOf({ id, fans }: AccountRecord, { store }: Call): number {
  return fans + store.follows.fans({ kind: 'account', id });
}

export function wireAccount(account: AccountRecord, call: Call): Record<string, unknown> {
  const { id, name, icon, description, articles } = account;
  return {
    xyId: id,
    xyName: name,
    headUrl: icon === null ? '' : absoluteAddress(call, icon),
    introduction: description,
    articleCount: articles,
    fansCount: fansOf(account, call),
  };
}
