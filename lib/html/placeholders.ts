import type { BodyGroup, BodyPicture, BodyVideo } from './body-input';

const PLACEHOLDER = /<!--\s*(IMAGES|IMAGEARRAY|VIDEOS|VIDEOARRAY)#(\d{1,4})\s*-->/gi;

/** Body with figures in place of placeholder comments, because the sanitizer removes all comments. */
export type MarkedBody = ReturnType<typeof replacePlaceholders>;

/** Replaces placeholders with figures, which it finds by `ref`, or else by number (platform facts §5). */
export function replacePlaceholders(
  html: string,
  images: readonly BodyGroup<BodyPicture>[],
  videos: readonly BodyGroup<BodyVideo>[],
) {
  const pictureItems = new PlaceholderItems(images, findHighestNumber(html, 'IMAGES'));
  const clipItems = new PlaceholderItems(videos, findHighestNumber(html, 'VIDEOS'));
  const markedHtml = html.replace(PLACEHOLDER, (_, name: string, number: string) => {
    const kind = name.toUpperCase();
    const isPicture = kind.startsWith('IMAGE');
    const indexes = (isPicture ? pictureItems : clipItems).assign(kind, Number(number));
    const attribute = isPicture ? 'data-picture' : 'data-clip';
    return indexes.map((index) => `<figure ${attribute}="${index}"></figure>`).join('');
  });
  return {
    /** HTML with `<figure data-picture="n">` and `<figure data-clip="n">`, where n is an index. */
    html: markedHtml,
    pictures: pictureItems.items,
    clips: clipItems.items,
    /** Indexes of items without a placeholder. */
    unplacedPictures: pictureItems.unplaced(),
    unplacedClips: clipItems.unplaced(),
  };
}

function findHighestNumber(html: string, kind: string): number {
  const placeholders = [...html.matchAll(PLACEHOLDER)].filter(([, name]) => name?.toUpperCase() === kind);
  return placeholders.reduce((highest, [, , number]) => Math.max(highest, Number(number)), -1);
}

const maxItems = 1_000;

class PlaceholderItems<Item extends { ref?: string | undefined }> {
  readonly items: readonly Item[];
  /** Indexes into `items` for each group. */
  readonly #groups: readonly (readonly number[])[];
  readonly #groupsByRef: ReadonlyMap<string, number>;
  readonly #itemsByRef: ReadonlyMap<string, number>;
  readonly #placedIndexes = new Set<number>();
  /** True if placeholders number items, not groups: the highest number exceeds the last group's index. */
  readonly #hasItemNumbers: boolean;

  constructor(groups: readonly BodyGroup<Item>[], highestNumber: number) {
    this.items = groups.flatMap(({ items }) => items).slice(0, maxItems);
    let nextIndex = 0;
    this.#groups = groups.map(({ items }) => items.map(() => nextIndex++));
    this.#groupsByRef = indexesByRef(groups);
    this.#itemsByRef = indexesByRef(this.items);
    this.#hasItemNumbers = highestNumber >= groups.length;
  }

  assign(kind: string, number: number): number[] {
    const newIndexes = this.#resolve(kind, number).filter((index) => !this.#placedIndexes.has(index));
    for (const index of newIndexes) this.#placedIndexes.add(index);
    return newIndexes;
  }

  unplaced(): number[] {
    return [...this.items.keys()].filter((index) => !this.#placedIndexes.has(index));
  }

  #resolve(kind: string, number: number): readonly number[] {
    const ref = `${kind}#${number}`;
    const group = this.#groupsByRef.get(ref);
    if (group !== undefined) return this.#groups[group] ?? [];
    const item = this.#itemsByRef.get(ref);
    if (item !== undefined) return [item];
    if (kind.endsWith('ARRAY') || this.#hasItemNumbers) return number < this.items.length ? [number] : [];
    return this.#groups[number] ?? [];
  }
}

/** Returns indexes by normalized `ref`: "<!-- IMAGES#1 -->" and "images#1" are equal. */
function indexesByRef(entries: readonly { ref?: string | undefined }[]): ReadonlyMap<string, number> {
  const refs = entries.map(({ ref = '' }) => ref.replace(/<!--|-->|\s/g, '').toUpperCase());
  // Reversed, so that the first item of a `ref` is used: a Map keeps the last entry of a key.
  return new Map([...refs.entries()].reverse().map(([index, ref]) => [ref, index]));
}
