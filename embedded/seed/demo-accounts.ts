import type { DemoAccountPage } from '../content/read-account-pages';
import type { DemoAccounts } from '../content/read-accounts';
import type { Store } from '../store/store';
import { dynamicInput } from './demo-reporters';

function detailsOf(page: DemoAccountPage | undefined) {
  if (!page) return {};
  const { banner, bulletins, influence, rankBefore } = page;
  return {
    banner: banner && `/media/pictures/${banner}.jpg`,
    bulletins: bulletins.map(({ id, title, article }) => ({ id, title, articleId: article })),
    influence,
    rankBefore,
  };
}

export function seedAccounts(
  store: Store,
  { categories, accounts }: DemoAccounts,
  pages: readonly DemoAccountPage[],
  now: number,
): void {
  const pageOf = new Map(pages.map((page) => [page.id, page]));
  store.accounts.replaceAll(
    categories,
    accounts.map((account) => ({
      ...account,
      icon: account.icon ? `/media/${account.icon}.jpg` : null,
      details: detailsOf(pageOf.get(account.id)),
    })),
  );
  for (const { id, dynamics } of pages) {
    for (const dynamic of dynamics) {
      store.dynamics.upsert(dynamicInput(dynamic, { kind: 'account', id }, now));
    }
  }
}

export function accountsOfArticles(pages: readonly DemoAccountPage[]): ReadonlyMap<number, number> {
  return new Map(pages.flatMap(({ id, articles }) => articles.map((article) => [article, id] as const)));
}
