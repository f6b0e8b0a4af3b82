const maxPatternLength = 120;

const maxVariableParts = 3;

/** Maximum backtracking steps, which take a few ms. A pattern with three variable-length parts takes cubic time. */
const maxSteps = 1_000_000;

/**
 * Returns a platform's regular expression if it is safe for this value; undefined otherwise, and the platform then validates the
 * value. A safe pattern has no groups or back references, and few variable-length parts: the longer the value, the fewer.
 */
export function safePattern(source: string | undefined, answer: string): RegExp | undefined {
  if (source === undefined || source.length > maxPatternLength) return undefined;
  const bare = source.replace(/\\./g, '_').replace(/\[[^\]]*\]/g, '_');
  if (/[()|[\]]/.test(bare) || /\\[1-9k]/.test(source)) return undefined;
  const variable = bare.match(/[*+?]|\{\d*,\d*\}/g) ?? [];
  if (variable.length > maxVariableParts || answer.length ** variable.length > maxSteps) return undefined;
  try {
    return new RegExp(`^(?:${source})$`, 'u');
  } catch {
    return undefined;
  }
}
