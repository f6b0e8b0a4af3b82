/** Characters of a pattern that is looked at. */
const longest = 120;

/** Parts of different length that a pattern may have. */
const mostVariable = 3;

/**
 * Steps that a pattern may take on an answer: a few milliseconds. A pattern with three parts of different length takes as many steps as
 * the cube of the answer's length.
 */
const mostSteps = 1_000_000;

/**
 * A platform's regular expression for a whole answer, where it cannot take long on this answer: no groups, no references back, few
 * parts of different length, the fewer the longer the answer is. Undefined for all others, which only the platform judges.
 */
export function safePattern(source: string | undefined, answer: string): RegExp | undefined {
  if (source === undefined || source.length > longest) return undefined;
  const bare = source.replace(/\\./g, '_').replace(/\[[^\]]*\]/g, '_');
  if (/[()|[\]]/.test(bare) || /\\[1-9k]/.test(source)) return undefined;
  const variable = bare.match(/[*+?]|\{\d*,\d*\}/g) ?? [];
  if (variable.length > mostVariable || answer.length ** variable.length > mostSteps) return undefined;
  try {
    return new RegExp(`^(?:${source})$`, 'u');
  } catch {
    return undefined;
  }
}
