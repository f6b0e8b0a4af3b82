const tagsByAnswer = new WeakMap<object, readonly string[]>();

/** Maximum nesting: page, block, list, article. */
const maxDepth = 5;

function collect(value: unknown, depth: number, found: Set<string>): void {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return;
  if ('fileId' in value && typeof value.fileId === 'string') found.add(`article:${value.fileId}`);
  for (const part of Object.values(value)) collect(part, depth + 1, found);
}

/** Returns tags by which a purge of an article finds the pages that show it. */
export function articleTagsIn(answer: unknown): readonly string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const cached = tagsByAnswer.get(answer);
  if (cached) return cached;
  const found = new Set<string>();
  collect(answer, 0, found);
  const tags = [...found];
  tagsByAnswer.set(answer, tags);
  return tags;
}
