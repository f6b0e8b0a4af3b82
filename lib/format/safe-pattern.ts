const maxPatternLength = 120;

const maxVariableParts = 3;

/** Maximum backtracking steps (a few ms). A pattern with n quantifiers takes up to length^n steps. */
const maxSteps = 1_000_000;

/** Compiles a pattern; undefined if invalid, possibly slow, or with groups, `|` or back references. */
export function compileSafePattern(source: string | undefined, answer: string): RegExp | undefined {
  if (source === undefined || source.length > maxPatternLength) return undefined;
  const skeleton = source.replace(/\\./g, '_').replace(/\[[^\]]*\]/g, '_');
  if (/[()|[\]]/.test(skeleton) || /\\[1-9k]/.test(source)) return undefined;
  const parts = skeleton.match(/[*+?]|\{\d*,\d*\}/g) ?? [];
  if (parts.length > maxVariableParts || answer.length ** parts.length > maxSteps) return undefined;
  try {
    return new RegExp(`^(?:${source})$`, 'u');
  } catch {
    return undefined;
  }
}
