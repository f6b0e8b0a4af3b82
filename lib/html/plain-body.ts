import { plainLines } from '@/lib/format/plain-text';
import { maxBodyLength } from './body-budget';
import { append, createElement, createText, parseMarkup } from './edit-tree';
import type { Fragment } from './tree';

/** Maximum characters of the plain paragraphs: the text of a book. */
const maxTextLength = 500_000;
const maxLines = 5_000;

/** Returns plain paragraphs for a body whose markup would take too long to process. */
export function plainBody(content: string): Fragment {
  const root = parseMarkup('');
  let remaining = maxTextLength;
  for (const line of plainLines(content.slice(0, maxBodyLength)).slice(0, maxLines)) {
    if (remaining <= 0) break;
    append(root, createElement('p', {}, [createText(line.slice(0, remaining))]));
    remaining -= line.length;
  }
  return root;
}
