import { serializeHtml } from '@/lib/format/serialize-html';
import { parseMarkup } from '../edit-tree';
import { normalizeBody } from '../normalize-body';
import { sanitize } from '../sanitize';
import type { Fragment } from '../tree';

export function enhanceMarkup(markup: string, enhance: (root: Fragment) => void): string {
  const root = parseMarkup(markup);
  enhance(root);
  return serializeHtml(root);
}

/** Returns a publisher's markup as the enhancing functions receive it. */
export function parsePublisherMarkup(markup: string, base?: string): Fragment {
  const root = sanitize(markup);
  if (!root) throw new Error('over budget');
  normalizeBody(root, base);
  return root;
}
