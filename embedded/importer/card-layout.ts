import type { Store } from '../store/store';

/** Values of the platform's `picType`. */
const picTypes = { small: 0, wide: 1, three: 2, none: 3 } as const;

interface CardPictures {
  count: number;
  /** Size in pixels; undefined if the picture was not fetched. */
  first: { width: number; height: number } | undefined;
}

/** Minimum distances in articles of wide pictures in a column, rows of three, and wide pictures anywhere. */
const wideEvery = 5;
const threeEvery = 4;
const minWideDistance = 3;
const recentArticleCount = 5;

/** Varies layouts as an editor would. Expects the articles of each column oldest first. */
export class CardLayouts {
  readonly #since = new Map<number, { wide: number; three: number }>();
  /** Articles since the last wide picture in any column, because the front column lists articles of all columns. */
  #anywhere = minWideDistance;

  constructor(private readonly store: Store) {}

  /** @param earlierLayout layout from an earlier import; used again if it still fits */
  next(columnId: number, pictures: CardPictures, earlierLayout: number | undefined): number {
    const since = this.#sinceIn(columnId);
    since.wide += 1;
    since.three += 1;
    this.#anywhere += 1;
    const isFree = this.#anywhere >= minWideDistance;
    const layout =
      earlierLayout !== undefined && fits(earlierLayout, pictures)
        ? earlierLayout
        : choosePicType(pictures, since, isFree);
    if (layout === picTypes.wide) {
      since.wide = 0;
      this.#anywhere = 0;
    }
    if (layout === picTypes.three) since.three = 0;
    return layout;
  }

  #sinceIn(columnId: number): { wide: number; three: number } {
    const knownSince = this.#since.get(columnId);
    if (knownSince) return knownSince;
    const newest = this.store.lists.readPage({ column: columnId }, {}, recentArticleCount);
    const latest = newest.map(({ picType }) => picType);
    const since = {
      wide: countArticlesSince(latest, picTypes.wide, wideEvery),
      three: countArticlesSince(latest, picTypes.three, threeEvery - 2),
    };
    this.#since.set(columnId, since);
    return since;
  }
}

function countArticlesSince(latest: readonly number[], picType: number, unused: number): number {
  const index = latest.indexOf(picType);
  return index < 0 ? unused : index;
}

function choosePicType(pictures: CardPictures, since: { wide: number; three: number }, mayBeWide: boolean) {
  if (pictures.count === 0) return picTypes.none;
  if (mayBeWide && since.wide >= wideEvery && fits(picTypes.wide, pictures)) return picTypes.wide;
  if (since.three >= threeEvery && since.wide > 1 && fits(picTypes.three, pictures)) return picTypes.three;
  return picTypes.small;
}

function fits(picType: number, { count, first }: CardPictures): boolean {
  if (count === 0) return picType === picTypes.none;
  if (picType === picTypes.wide)
    return first !== undefined && first.width >= 720 && first.width >= 1.2 * first.height;
  return picType === picTypes.small || (picType === picTypes.three && count >= 3);
}
