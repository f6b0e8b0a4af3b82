import type { Store } from '../store/store';

/** Layouts of a card by picType. */
const picTypes = { small: 0, wide: 1, three: 2, none: 3 } as const;

/** A card's pictures, as far as the layout depends on them. */
export interface CardPictures {
  count: number;
  /** Pixels of the first one; undefined when it was not fetched. */
  first: { width: number; height: number } | undefined;
}

/** Articles from one wide picture to the next. */
const wideEvery = 5;
/** Articles from one row of three pictures to the next. */
const threeEvery = 4;
/** Articles of all columns that stand between two wide pictures at least. */
const apart = 3;
/** Articles of the list before the first imported one that are looked at. */
const reach = 5;

/**
 * Gives cards layouts so that a list looks mixed as a desk would mix it: a wide picture on every fifth article or so, three
 * in a row now and then, small ones else. Articles come oldest first, column by column, and keep what they once got.
 */
export class CardLayouts {
  /** Articles since the last wide picture and the last row of three, by column. */
  readonly #since = new Map<number, { wide: number; three: number }>();
  /** Articles of any column since the last wide picture: a front lists them all. */
  #anywhere = apart;

  constructor(private readonly store: Store) {}

  /** @param known the layout that the article has already */
  next(columnId: number, pictures: CardPictures, known: number | undefined): number {
    const since = this.#sinceIn(columnId);
    since.wide += 1;
    since.three += 1;
    this.#anywhere += 1;
    const isFree = this.#anywhere >= apart;
    const layout = known !== undefined && fits(known, pictures) ? known : choose(pictures, since, isFree);
    if (layout === picTypes.wide) {
      since.wide = 0;
      this.#anywhere = 0;
    }
    if (layout === picTypes.three) since.three = 0;
    return layout;
  }

  #sinceIn(columnId: number): { wide: number; three: number } {
    const known = this.#since.get(columnId);
    if (known) return known;
    const latest = this.store.lists.part({ column: columnId }, {}, reach).map(({ picType }) => picType);
    const since = {
      wide: distance(latest, picTypes.wide, wideEvery),
      three: distance(latest, picTypes.three, threeEvery - 2),
    };
    this.#since.set(columnId, since);
    return since;
  }
}

/** How many articles ago a layout was last used; `unused` in a list that has none. */
function distance(latest: readonly number[], picType: number, unused: number): number {
  const place = latest.indexOf(picType);
  return place < 0 ? unused : place;
}

function choose(pictures: CardPictures, since: { wide: number; three: number }, mayBeWide: boolean): number {
  if (pictures.count === 0) return picTypes.none;
  if (mayBeWide && since.wide >= wideEvery && fits(picTypes.wide, pictures)) return picTypes.wide;
  if (since.three >= threeEvery && since.wide > 1 && fits(picTypes.three, pictures)) return picTypes.three;
  return picTypes.small;
}

/** Whether the pictures can fill a layout: a wide one must be large and broader than high. */
function fits(picType: number, { count, first }: CardPictures): boolean {
  if (count === 0) return picType === picTypes.none;
  if (picType === picTypes.wide)
    return first !== undefined && first.width >= 720 && first.width >= 1.2 * first.height;
  return picType === picTypes.small || (picType === picTypes.three && count >= 3);
}
