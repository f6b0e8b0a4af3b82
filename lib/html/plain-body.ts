import { plainLines } from '@/lib/format/plain-text';
import { maxBodyLength } from './body-budget';
import { createElement, createText, type Fragment, parse } from './tree';

/** Maximum characters of the plain form: the text of a book. */
const longestText = 500_000;
const mostLines = 5_000;

/** Returns only the text of a body, one paragraph per line. Used for bodies whose markup would take too long. */
export function plainBody(content: string): Fragment {
  const root = parse('');
  let room = longestText;
  for (const line of plainLines(content.slice(0, maxBodyLength)).slice(0, mostLines)) {
    if (room <= 0) break;
    const paragraph = createElement('p', {}, [createText(line.slice(0, room))]);
    paragraph.parentNode = root;
    root.childNodes.push(paragraph);
    room -= line.length;
  }
  return root;
}
