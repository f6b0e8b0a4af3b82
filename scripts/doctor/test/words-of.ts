import type { Finding } from '../finding';

/** Findings of a level in words. */
export function wordsOf(findings: readonly Finding[], level: Finding['level']): string {
  return findings
    .filter((one) => one.level === level)
    .map(({ message, remedy }) => `${message} → ${remedy}`)
    .join('\n');
}
