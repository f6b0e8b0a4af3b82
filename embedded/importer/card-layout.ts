import type { Store } from '../store/store';

const picTypes = { small: 0, wide: 1, three: 2, none: 3 } as const;

interface CardPictures {
  count: number;
  /** Size in pixels; undefined if the picture was not fetched. */
  first: { width: number; height: number } | undefined;
}

/** Minimum distances, in articles of a column, between wide pictures and between rows of three pictures. */
const wideEvery = 5;
const threeEvery = 4;
const minWideDistance = 3; // between wide pictures, in articles of all columns
const recentArticleCount = 5;

/** Varies layouts as an editor would. Expects the articles of each column oldest first. */
export class CardLayouts {
  readonly #gaps = new Map<number, { wide: number; three: number }>();
  /** Number of articles in all columns since the last wide picture. The front column lists them together. */
  #sinceLastWide = minWideDistance;

  constructor(private readonly store: Store) {}

  /** @param earlierLayout layout from an earlier import; used again if it still fits */
  next(columnId: number, pictures: CardPictures, earlierLayout: number | undefined): number {
    const gaps = this.#gapsIn(columnId);
    gaps.wide += 1;
    gaps.three += 1;
    this.#sinceLastWide += 1;
    const mayBeWide = this.#sinceLastWide >= minWideDistance;
    const layout =
      earlierLayout !== undefined && fits(earlierLayout, pictures)
        ? earlierLayout
        : choosePicType(pictures, gaps, mayBeWide);
    if (layout === picTypes.wide) {
      gaps.wide = 0;
      this.#sinceLastWide = 0;
    }
    if (layout === picTypes.three) gaps.three = 0;
    return layout;
  }

  #gapsIn(columnId: number): { wide: number; three: number } {
    const knownGaps = this.#gaps.get(columnId);
    if (knownGaps) return knownGaps;
    const newest = this.store.lists.readPage({ column: columnId }, {}, recentArticleCount);
    const latestTypes = newest.map(({ picType }) => picType);
    const gaps = {
      wide: countArticlesSince(latestTypes, picTypes.wide, wideEvery),
      three: countArticlesSince(latestTypes, picTypes.three, threeEvery - 2),
    };
    this.#gaps.set(columnId, gaps);
    return gaps;
  }
}

function countArticlesSince(latestTypes: readonly number[], picType: number, defaultCount: number): number {
  const index = latestTypes.indexOf(picType);
  return index < 0 ? defaultCount : index;
}

function choosePicType(pictures: CardPictures, gaps: { wide: number; three: number }, mayBeWide: boolean) {
  if (pictures.count === 0) return picTypes.none;
  if (mayBeWide && gaps.wide >= wideEvery && fits(picTypes.wide, pictures)) return picTypes.wide;
  if (gaps.three >= threeEvery && gaps.wide > 1 && fits(picTypes.three, pictures)) return picTypes.three;
  return picTypes.small;
}

function fits(picType: number, { count, first }: CardPictures): boolean {
  if (count === 0) return picType === picTypes.none;
  if (picType === picTypes.wide)
    return first !== undefined && first.width >= 720 && first.width >= 1.2 * first.height;
  return picType === picTypes.small || (picType === picTypes.three && count >= 3);
}
