import type { Finding, Findings } from '../finding';

export function findingTexts(found: Findings, level: Finding['level']): string {
  return [found]
    .flat()
    .filter((finding) => finding.level === level)
    .map(({ message, remedy }) => `${message} → ${remedy}`)
    .join('\n');
}
