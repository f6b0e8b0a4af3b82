import 'server-only';
import { type ListPosition, pageSize } from '@/lib/cards/list-position';
import { getCats, getCatXys, getSubCats } from '@/lib/contract/subscription';
import { environment } from '@/lib/env/environment';
import { fail, type Result, succeed } from '@/lib/platform/errors';
import { partOf, tagPage } from '@/lib/platform/page-scope';
import { read } from '@/lib/platform/read';
import { pageHref } from '@/lib/routes/href';
import { type Category, type ListedAccount, toAccountPage, toCategories } from './model';

/** The list of accounts that readers may subscribe to, one category open. */
export interface SubscriptionList {
  categories: readonly Category[];
  subCategories: readonly Category[];
  /** The open category of the first row; undefined where there is none at all. */
  open: Category | undefined;
  /** The category whose accounts are shown: the open one or one below it. */
  shown: Category | undefined;
  accounts: readonly ListedAccount[];
  /** Address of the next page; undefined at the list's end. */
  nextHref: string | undefined;
}

/** Categories in which a sub-category is looked for; each is a call for the first who asks. */
const mostParents = 20;

/** Public path of a category. */
export function subscriptionPath(id: string | undefined, position?: ListPosition): string {
  return pageHref(environment().BASE_PATH, ['subscriptionList', id], { ...position });
}

/** The categories below one; a page without them still shows the accounts. */
async function below({ id }: Category): Promise<Category[]> {
  const answer = partOf(await read(getSubCats, { id }));
  return answer ? toCategories(answer) : [];
}

/** Finds the asked category among the top ones or below one of them; an address names no parent. */
async function find(categories: readonly Category[], asked: string | undefined) {
  const open = asked === undefined ? categories[0] : categories.find(({ id }) => id === asked);
  if (open) return { open, shown: open, subCategories: await below(open) };
  const parents = categories.slice(0, mostParents);
  const families = await Promise.all(
    parents.map(async (parent) => ({ open: parent, subCategories: await below(parent) })),
  );
  for (const family of families) {
    const shown = family.subCategories.find(({ id }) => id === asked);
    if (shown) return { ...family, shown };
  }
  return undefined;
}

/** Loads the subscription list with the category `asked`, or its first one (R2.64, R3.95). */
export async function loadSubscriptions(
  asked: string | undefined,
  { page }: ListPosition,
): Promise<Result<SubscriptionList>> {
  tagPage('categories');
  const answer = await read(getCats, { code: 'XYACCOUNT' });
  if (!answer.ok) return answer;
  const categories = toCategories(answer.value);
  const found = await find(categories, asked);
  if (!found) {
    const nothing = {
      subCategories: [],
      open: undefined,
      shown: undefined,
      accounts: [],
      nextHref: undefined,
    };
    return asked === undefined ? succeed({ categories, ...nothing }) : fail({ kind: 'notFound' });
  }
  const { id } = found.shown;
  tagPage(`category:${id}`);
  const xys = await read(getCatXys, { id, start: page * pageSize, count: pageSize });
  if (!xys.ok) return xys;
  const { accounts, next } = toAccountPage(xys.value.xys, page);
  return succeed({ categories, ...found, accounts, nextHref: next && subscriptionPath(id, next) });
}
