import { getCats, getCatXys, getSubCats } from '@/lib/contract/subscription';
import type { Call } from '../call';
import { toNumber } from '../numbers';
import { handle, type OperationHandler } from '../operation-handler';
import { PAGE_SIZE } from '../paging';
import type { AccountCategoryRecord } from '../store/accounts';
import { wireAccount } from '../wire/account';

/** The only supported kind of categories. */
const accountCode = 'XYACCOUNT';

function wireCategory({ id, name }: AccountCategoryRecord): Record<string, unknown> {
  return { catID: id, catName: name };
}

/** Accounts are part of the demo paper and hidden with it. */
function categories(parentId: number | undefined, call: Call): Record<string, unknown>[] {
  if (call.store.demoPaper.isHidden()) return [];
  return call.store.accounts.categories(parentId).map(wireCategory);
}

export const subscriptionHandlers: readonly OperationHandler[] = [
  handle(getCats, ({ code }, call) => ({ cats: code === accountCode ? categories(undefined, call) : [] })),
  handle(getSubCats, ({ id }, call) => ({ cats: categories(toNumber(id) ?? -1, call) })),
  handle(getCatXys, ({ id, start, count }, call) => ({
    xys: call.store.demoPaper.isHidden()
      ? []
      : call.store.accounts
          .inCategory(toNumber(id) ?? -1, start, Math.min(count, PAGE_SIZE))
          .map((account) => wireAccount(account, call)),
  })),
];
