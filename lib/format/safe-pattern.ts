/** Maximum length of a pattern. */
const longest = 120;

/** Maximum variable-length parts. */
const mostVariable = 3;

/** Maximum backtracking steps: some ms. A pattern with three variable-length parts takes cubic time. */
const mostSteps = 1_000_000;

/**
 * Returns a platform's regular expression if it is safe for this value: no groups or back references, and few variable-length
 * parts depending on the length. undefined otherwise; the platform then validates the value.
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
