/** Maximum nesting. Recursive passes over thousands of levels would throw a RangeError. */
const maxDepth = 32;

function nestsTooDeep(json: string): boolean {
  let level = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (token === '[' || token === '{') level += 1;
    else if (token === ']' || token === '}') level -= 1;
    if (level > maxDepth) return true;
  }
  return false;
}

export function parseShallowJson(text: string): unknown {
  if (nestsTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
