import type { z } from 'zod';
import { nextPosition } from '@/lib/cards/list-position';
import type { Account } from '@/lib/contract/account';
import type { getCats } from '@/lib/contract/subscription';

export interface Category {
  id: string;
  name: string;
}

/** Account in a list, without anything personal such as the follow state. */
export interface ListedAccount {
  id: string;
  name: string;
  picture: string | undefined;
  description: string | undefined;
  articles: number;
  fans: number;
}

/** Drops categories without a name, because readers could not select them. */
export function toCategories({ list }: z.output<typeof getCats.response>): Category[] {
  return list.flatMap(({ id, name }) => (name.trim() === '' ? [] : [{ id, name }]));
}

export function toListedAccount(account: Account): ListedAccount {
  const { id, name, icon, description, countArticle, countFan } = account;
  return { id, name, picture: icon, description, articles: countArticle, fans: countFan };
}

export function toAccounts(xys: readonly Account[]): ListedAccount[] {
  const namedAccounts = xys.filter(({ name }) => name.trim() !== '');
  return [...new Map(namedAccounts.map((account) => [account.id, toListedAccount(account)])).values()];
}

/** Returns a page of accounts; if the number is a multiple of 20, more may follow (reading 4). */
export function toListedAccountPage(xys: readonly Account[], page: number) {
  return { accounts: toAccounts(xys), next: nextPosition(page, xys) };
}
