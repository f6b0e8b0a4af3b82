/** Levels of objects and lists in JSON that is read. Passes over a parsed value recurse: thousands of levels end in a RangeError. */
const mostLevels = 32;

function nestsTooDeep(json: string): boolean {
  let level = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (token === '[' || token === '{') level += 1;
    else if (token === ']' || token === '}') level -= 1;
    if (level > mostLevels) return true;
  }
  return false;
}

/** Parses JSON of a request; undefined for text that is no JSON or that nests too deep. */
export function shallowJson(text: string): unknown {
  if (nestsTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
