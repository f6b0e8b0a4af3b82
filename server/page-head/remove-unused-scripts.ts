import { type PageTag, pageTags } from '../../lib/format/page-tags';
import { tibetanScriptId } from '../../lib/view/tibetan-script';
import { asBytes, type PageBytes } from '../page-bytes';
import { attributeOf, nextNonce, nonceAttribute, type ScriptNonce } from '../script-nonce';

function isScriptPreload(tag: string, nonce: ScriptNonce): boolean {
  if (!tag.includes(nonceAttribute(nextNonce(nonce)))) return false;
  const rel = attributeOf({ tag }, 'rel');
  return rel === 'modulepreload' || (rel === 'preload' && attributeOf({ tag }, 'as') === 'script');
}

const tibetanScript = ` id="${tibetanScriptId}"`;
/** Matches Tibetan text, or a page in Tibetan; skips the button of the language menu. */
const tibetanText = /(?<!aria-pressed="false") lang="bo"/;

/**
 * Removes scripts without our nonce: injected ones, and Next's, which pages do not use (ADR 0041). Removes the script
 * for Tibetan text from pages without such text.
 */
export function removeUnusedScripts(html: PageBytes, nonce: ScriptNonce): PageBytes {
  const ourAttribute = nonceAttribute(nonce);
  const hasTibetan = tibetanText.test(html);
  const isUnused = (tag: string) =>
    !tag.includes(ourAttribute) || (!hasTibetan && tag.includes(tibetanScript));
  let result = '';
  let copiedTo = 0;
  let inRemovedScript = false;
  const textOf = ({ start, end }: PageTag) => html.slice(start, end);
  for (const tag of pageTags(html)) {
    if (inRemovedScript) {
      // Scripts contain only text, so the next tag closes the element.
      inRemovedScript = false;
      copiedTo = tag.end;
    } else if (tag.isClosing) continue;
    else if (tag.name === 'script' && isUnused(textOf(tag))) {
      result += html.slice(copiedTo, tag.start);
      inRemovedScript = true;
      copiedTo = html.length;
    } else if (tag.name === 'link' && isScriptPreload(textOf(tag), nonce)) {
      result += html.slice(copiedTo, tag.start);
      copiedTo = tag.end;
    }
  }
  return asBytes(result + html.slice(copiedTo));
}
