import { escapeHtml } from '@/lib/format/escape-html';

/** Readers' input is plain text. Characters of markup are escaped. */
export function markupOf(content: string): string {
  if (!/[<&]/.test(content)) return content;
  const lines = content.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
}
