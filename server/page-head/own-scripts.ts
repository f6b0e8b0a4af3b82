import { type PageTag, pageTags } from '../../lib/format/page-tags';
import { asBytes, type PageBytes } from '../page-bytes';
import { attributeOf, markAttribute, nextMark, type PageMark } from '../page-mark';

/** What Next would have browsers fetch early of its scripts. */
function isScriptPreload(tag: string, mark: PageMark): boolean {
  if (!tag.includes(markAttribute(nextMark(mark)))) return false;
  const rel = attributeOf({ tag }, 'rel');
  return rel === 'modulepreload' || (rel === 'preload' && attributeOf({ tag }, 'as') === 'script');
}

/**
 * A page with the scripts that carry our own mark and no others. Next's are left out, as nothing of it runs in the browser; so is
 * whatever a platform's text may have brought in (ADR 0041).
 */
export function withOwnScripts(html: PageBytes, mark: PageMark): PageBytes {
  const ours = markAttribute(mark);
  let kept = '';
  let copied = 0;
  let leaving = false;
  const textOf = ({ start, end }: PageTag) => html.slice(start, end);
  for (const tag of pageTags(html)) {
    if (leaving) {
      // An element of text: the next tag is the one that ends it.
      leaving = false;
      copied = tag.end;
    } else if (tag.closing) continue;
    else if (tag.name === 'script' && !textOf(tag).includes(ours)) {
      kept += html.slice(copied, tag.start);
      leaving = true;
      copied = html.length;
    } else if (tag.name === 'link' && isScriptPreload(textOf(tag), mark)) {
      kept += html.slice(copied, tag.start);
      copied = tag.end;
    }
  }
  return asBytes(kept + html.slice(copied));
}
