import { serialiseHtml } from '@/lib/format/serialise-html';
import { type Fragment, parse } from './tree';

/** For tests: what an enhancer makes of a piece of markup. */
export function enhanced(markup: string, enhance: (root: Fragment) => void): string {
  const root = parse(markup);
  enhance(root);
  return serialiseHtml(root);
}
