/** Characters of a pattern that is looked at. */
const longest = 120;

/**
 * Parts of different length that a pattern may have. With three, an answer of a hundred letters is through after less than a
 * million steps, however the pattern is written; each further part would multiply that by a hundred.
 */
const mostVariable = 3;

/**
 * A platform's regular expression for a whole answer, where it cannot take long on any answer: no groups, no references back, few
 * parts of different length. Undefined for all others, which only the platform judges.
 */
export function safePattern(source: string | undefined): RegExp | undefined {
  if (source === undefined || source.length > longest) return undefined;
  const bare = source.replace(/\\./g, '_').replace(/\[[^\]]*\]/g, '_');
  if (/[()|[\]]/.test(bare) || /\\[1-9k]/.test(source)) return undefined;
  const variable = bare.match(/[*+?]|\{\d*,\d*\}/g) ?? [];
  if (variable.length > mostVariable) return undefined;
  try {
    return new RegExp(`^(?:${source})$`, 'u');
  } catch {
    return undefined;
  }
}
