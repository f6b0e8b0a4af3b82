import { getCats, getCatXys, getSubCats } from '@/lib/contract/subscription';
import { type Answer, answer } from '../answer';
import type { Call } from '../call';
import { toNumber } from '../numbers';
import { PAGE_SIZE } from '../paging';
import type { AccountCategoryRecord } from '../store/accounts';
import { wireAccount } from '../wire/account';

/** The only kind of categories there is. */
const accountCode = 'XYACCOUNT';

function wireCategory({ id, name }: AccountCategoryRecord): Record<string, unknown> {
  return { catID: id, catName: name };
}

/** The accounts belong to the demo paper and go out of sight with it. */
function categories(parentId: number | undefined, call: Call): Record<string, unknown>[] {
  if (call.store.demoPaper.isHidden()) return [];
  return call.store.accounts.categories(parentId).map(wireCategory);
}

export const subscriptionAnswers: readonly Answer[] = [
  answer(getCats, ({ code }, call) => ({ cats: code === accountCode ? categories(undefined, call) : [] })),
  answer(getSubCats, ({ id }, call) => ({ cats: categories(toNumber(id) ?? -1, call) })),
  answer(getCatXys, ({ id, start, count }, call) => ({
    xys: call.store.demoPaper.isHidden()
      ? []
      : call.store.accounts
          .inCategory(toNumber(id) ?? -1, start, Math.min(count, PAGE_SIZE))
          .map((account) => wireAccount(account, call)),
  })),
];
