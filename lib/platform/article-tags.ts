const tagsByAnswer = new WeakMap<object, readonly string[]>();

/** Maximum nesting of objects and arrays, enough for an article in a list in a block of a page. */
const maxDepth = 5;

function collectTags(value: unknown, depth: number, tags: Set<string>): void {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return;
  if ('fileId' in value && typeof value.fileId === 'string') tags.add(`article:${value.fileId}`);
  for (const part of Object.values(value)) collectTags(part, depth + 1, tags);
}

/** Returns tags by which a purge of an article finds the pages that show it. */
export function articleTagsIn(answer: unknown): readonly string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const cached = tagsByAnswer.get(answer);
  if (cached) return cached;
  const tagSet = new Set<string>();
  collectTags(answer, 0, tagSet);
  const tags = [...tagSet];
  tagsByAnswer.set(answer, tags);
  return tags;
}
