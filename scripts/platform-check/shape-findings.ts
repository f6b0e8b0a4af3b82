import type { Level, Problem } from './report';

/** Place of a value. `level` is the severity if the value is lost. */
export interface FieldPlace {
  path: string;
  /** Path without indexes, the same for all entries of a list: `data.list[].fileId`. */
  pattern: string;
  level: Level;
}

interface FieldNotes {
  objects: number;
  missing: Map<string, number>;
  unknown: Set<string>;
}

export const joinPath = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

/** Collects problems. The same problem in many entries of a list is listed once. */
export class ShapeFindings {
  readonly #problems = new Map<string, Problem>();
  readonly #fields = new Map<string, FieldNotes>();

  count = 0;

  add(level: Level, { path, pattern }: FieldPlace, message: string): void {
    this.count += 1;
    // The text after the comma is the value, which differs between entries.
    const key = `${level} ${pattern} ${message.split(',')[0]}`;
    const existingProblem = this.#problems.get(key);
    if (existingProblem) existingProblem.more += 1;
    else this.#problems.set(key, { level, path, message, more: 0 });
  }

  has(level: Level): boolean {
    return [...this.#problems.values()].some((problem) => problem.level === level);
  }

  childPlace({ path, pattern, level }: FieldPlace, name: string): FieldPlace {
    return { path: joinPath(path, name), pattern: joinPath(pattern, name), level };
  }

  /** Returns the place of an entry. If the entry is broken, only this entry is lost. */
  entryPlace({ path, pattern }: FieldPlace, number: number): FieldPlace {
    return { path: `${path}[${number}]`, pattern: `${pattern}[]`, level: 'lost' };
  }

  noteFields(
    { pattern }: FieldPlace,
    fields: Readonly<Record<string, unknown>>,
    expected: readonly string[],
    unknown: readonly string[],
  ): void {
    const notes = this.#fields.get(pattern) ?? { objects: 0, missing: new Map(), unknown: new Set() };
    this.#fields.set(pattern, notes);
    notes.objects += 1;
    for (const name of unknown) notes.unknown.add(name);
    for (const name of expected.filter((field) => fields[field] === undefined)) {
      notes.missing.set(name, (notes.missing.get(name) ?? 0) + 1);
    }
  }

  get problems(): Problem[] {
    return [...this.#problems.values()];
  }

  /** Returns the expected fields that are missing in every object at the same place. */
  get missing(): string[] {
    return [...this.#fields].flatMap(([place, { objects, missing }]) =>
      [...missing].flatMap(([name, times]) => (times === objects ? [joinPath(place, name)] : [])),
    );
  }

  get unknown(): string[] {
    return [...this.#fields].flatMap(([place, { unknown }]) =>
      [...unknown].map((name) => joinPath(place, name)),
    );
  }
}
