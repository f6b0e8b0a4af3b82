import type { Finding } from '../finding';

export function findingTexts(findings: readonly Finding[], level: Finding['level']): string {
  return findings
    .filter((finding) => finding.level === level)
    .map(({ message, remedy }) => `${message} → ${remedy}`)
    .join('\n');
}
