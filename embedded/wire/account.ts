import { absolute, type Call } from '../call';
import type { AccountRecord } from '../store/accounts';

/** Followers an account came with, and those of here. */
export function fansOf({ id, fans }: AccountRecord, { store }: Call): number {
  return fans + store.follows.fans({ kind: 'account', id });
}

/** An account as lists carry it. */
export function wireAccount(account: AccountRecord, call: Call): Record<string, unknown> {
  const { id, name, icon, description, articles } = account;
  return {
    xyId: id,
    xyName: name,
    headUrl: icon === null ? '' : absolute(call, icon),
    introduction: description,
    articleCount: articles,
    fansCount: fansOf(account, call),
  };
}
