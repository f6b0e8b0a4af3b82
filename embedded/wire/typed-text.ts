import { escapeHtml } from '@/lib/format/escape-html';

/** What readers typed is plain text: where it has signs of markup it is sent as markup that shows them. */
export function markupOf(content: string): string {
  if (!/[<&]/.test(content)) return content;
  const lines = content.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
}
