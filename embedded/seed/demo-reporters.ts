import type { DemoArticle } from '../content/demo-article';
import type { DemoDynamic } from '../content/demo-dynamic';
import type { DemoReporter } from '../content/read-reporters';
import type { NewDynamic } from '../store/dynamics';
import type { FollowedKind } from '../store/follows';
import type { Store } from '../store/store';
import { demoTime } from './demo-time';

/** Converts a dynamic. Its publication time is relative to now. */
export function dynamicInput(
  { id, daysAgo, time, reads, likes, title, text, pictures, videos, article }: DemoDynamic,
  owner: { kind: FollowedKind; id: number },
  now: number,
): NewDynamic {
  return {
    id,
    ownerKind: owner.kind,
    ownerId: owner.id,
    publishedAt: demoTime(daysAgo, time, now),
    reads,
    likes,
    details: {
      title,
      content: text.join('\n'),
      pictures: pictures.map(({ key, caption }) => ({ url: `/media/pictures/${key}.jpg`, caption })),
      videos: videos.map(({ key, seconds, caption }) => ({
        url: `/media/clips/${key}.mp4`,
        poster: `/media/clips/${key}.jpg`,
        seconds,
        caption,
      })),
      articleId: article,
    },
  };
}

export const demoAuthorKey = (name: string) => `demo:${name}`;

/**
 * Stores the demo paper's reporters and their dynamics.
 * @returns author ids by name
 */
export function seedReporters(
  store: Store,
  reporters: readonly DemoReporter[],
  now: number,
): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const { name, duty, description, portrait, fans, dynamics } of reporters) {
    const picture = `/media/portraits/${portrait}.jpg`;
    const id = store.authors.upsert({ key: demoAuthorKey(name), name, duty, description, picture, fans });
    numbers.set(name, id);
    for (const dynamic of dynamics)
      store.dynamics.upsert(dynamicInput(dynamic, { kind: 'reporter', id }, now));
  }
  return numbers;
}

/** Returns the author id of an article: its author, or the first credited reporter who has a card. */
export function reporterOf(
  { credits }: Pick<DemoArticle, 'credits'>,
  numbers: ReadonlyMap<string, number>,
): number | null {
  const names = (credits.author ?? credits.reporter ?? '').split('、');
  return names.map((name) => numbers.get(name)).find((id) => id !== undefined) ?? null;
}
