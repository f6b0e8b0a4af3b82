import type { z } from 'zod';
import { nextPosition } from '@/lib/cards/list-position';
import type { Account } from '@/lib/contract/account';
import type { getCats } from '@/lib/contract/subscription';

/** Drops categories without a name, because readers could not select them. */
export function toCategories({ list }: z.output<typeof getCats.response>) {
  return list.flatMap(({ id, name }) => (name.trim() === '' ? [] : [{ id, name }]));
}

export type Category = ReturnType<typeof toCategories>[number];

/** Converts an account of a list, without anything personal such as the follow state. */
export function toListedAccount({ id, name, icon, description, countArticle, countFan }: Account) {
  return { id, name, picture: icon, description, articles: countArticle, fans: countFan };
}

export type ListedAccount = ReturnType<typeof toListedAccount>;

export function toAccounts(xys: readonly Account[]): ListedAccount[] {
  const namedAccounts = xys.filter(({ name }) => name.trim() !== '');
  return [...new Map(namedAccounts.map((account) => [account.id, toListedAccount(account)])).values()];
}

/** Converts a page of accounts. If their number is a multiple of 20, there may be more pages (reading 4). */
export function toListedAccountPage(xys: readonly Account[], page: number) {
  return { accounts: toAccounts(xys), next: nextPosition(page, xys) };
}
