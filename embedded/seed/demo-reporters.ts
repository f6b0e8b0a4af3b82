import type { DemoArticle } from '../content/demo-article';
import type { DemoDynamic } from '../content/demo-dynamic';
import type { DemoAccountPage } from '../content/read-account-pages';
import type { DemoAccounts } from '../content/read-accounts';
import type { DemoCircle } from '../content/read-circles';
import type { DemoReporter } from '../content/read-reporters';
import type { NewDynamic } from '../store/dynamics';
import type { Store } from '../store/store';
import { clipInputs, pictureInputs, picturePath } from './demo-media';
import type { DemoMembers } from './demo-members';
import { demoTime } from './demo-time';

function dynamicInput(dynamic: DemoDynamic, owner: Pick<NewDynamic, 'ownerKind' | 'ownerId'>, now: number) {
  // The store's schema drops the unknown properties of the spread object.
  return {
    ...dynamic,
    ...owner,
    publishedAt: demoTime(dynamic.daysAgo, dynamic.time, now),
    details: {
      ...dynamic,
      content: dynamic.text.join('\n'),
      pictures: pictureInputs(dynamic.pictures),
      videos: clipInputs(dynamic.videos),
      articleId: dynamic.article,
    },
  };
}

export function seedReporters(store: Store, reporters: readonly DemoReporter[], now: number) {
  const authorIds = new Map<string, number>();
  for (const { name, duty, description, portrait, fans, dynamics } of reporters) {
    const picture = `/media/portraits/${portrait}.jpg`;
    const id = store.authors.upsert({ key: `demo:${name}`, name, duty, description, picture, fans });
    authorIds.set(name, id);
    for (const dynamic of dynamics)
      store.dynamics.upsert(dynamicInput(dynamic, { ownerKind: 'reporter', ownerId: id }, now));
  }
  return authorIds;
}

/** Returns the id of the first author in `authorIds`. Without an author credit, uses the reporter credit. */
export function reporterId({ credits }: DemoArticle, authorIds: ReadonlyMap<string, number>): number | null {
  const names = (credits.author ?? credits.reporter ?? '').split('、');
  return names.map((name) => authorIds.get(name)).find((id) => id !== undefined) ?? null;
}

export function seedCircles(store: Store, circles: readonly DemoCircle[], members: DemoMembers, now: number) {
  store.circles.replaceAll(
    circles.map(({ icon, canPost, posts: _posts, ...circle }) => ({
      ...circle,
      icon: icon ? picturePath(icon) : null,
      canPost: canPost ? 1 : 0,
    })),
  );
  for (const { id, posts } of circles) {
    for (const { writer, pinned, ...dynamic } of posts) {
      const post = dynamicInput(dynamic, { ownerKind: 'circle', ownerId: id }, now);
      const writerId = members.idOf(writer);
      const icon = store.members.find(writerId)?.head ?? null;
      const details = { ...post.details, writer: { name: writer, icon } };
      store.dynamics.upsert({ ...post, pinned, writerId, details });
    }
  }
}

function accountDetails(page: DemoAccountPage | undefined) {
  if (!page) return {};
  const { banner, bulletins } = page;
  // The store's schema drops the unknown properties of the spread object.
  return {
    ...page,
    banner: banner && picturePath(banner),
    bulletins: bulletins.map(({ id, title, article }) => ({ id, title, articleId: article })),
  };
}

export function seedAccounts(
  store: Store,
  { categories, accounts }: DemoAccounts,
  pages: readonly DemoAccountPage[],
  now: number,
): void {
  const pageById = new Map(pages.map((page) => [page.id, page]));
  store.accounts.replaceAll(
    categories,
    accounts.map((account) => ({
      ...account,
      icon: account.icon ? `/media/${account.icon}.jpg` : null,
      details: accountDetails(pageById.get(account.id)),
    })),
  );
  for (const { id, dynamics } of pages) {
    for (const dynamic of dynamics) {
      store.dynamics.upsert(dynamicInput(dynamic, { ownerKind: 'account', ownerId: id }, now));
    }
  }
}

export function accountIdsByArticle(pages: readonly DemoAccountPage[]): ReadonlyMap<number, number> {
  return new Map(pages.flatMap(({ id, articles }) => articles.map((article) => [article, id] as const)));
}
