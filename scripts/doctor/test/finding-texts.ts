import type { Finding, Found } from '../finding';

export function findingTexts(found: Found, level: Finding['level']): string {
  return [found]
    .flat()
    .filter((finding) => finding.level === level)
    .map(({ message, remedy }) => `${message} → ${remedy}`)
    .join('\n');
}
