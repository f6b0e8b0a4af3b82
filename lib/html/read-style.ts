import { originAttribute } from './embed-tags';
import { lazyBackground } from './picture-addresses';

/** Maximum characters of a style that is parsed; Word writes several hundred. */
const maxStyleLength = 2_000;

const listTypes: Readonly<Record<string, string>> = {
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
};
const typeName =
  /\blist-style(?:-type)?\s*:[^;]{0,60}?\b((?:lower|upper)-(?:alpha|latin|roman|greek)|cjk-ideographic|simp-chinese-(?:in)?formal|trad-chinese-(?:in)?formal|decimal-leading-zero)\b/i;
const wordList = /\bmso-list\s*:\s*(?:(ignore)|l\d{1,4}\s+level(\d))/i;
const symbolFont = /\bfont(?:-family)?\s*:[^;]{0,200}\b(?:wingdings|webdings|symbol)\b/i;
const backgroundPicture = /\bbackground(?:-image)?\s*:[^;]{0,100}\burl\(\s*["']?([^"')\s]{1,1500})/i;
const direction = /(?:^|;)\s*direction\s*:\s*(rtl|ltr)/i;
const hidden = /\bdisplay\s*:\s*none|(?:^|[;\s])(?:width|height)\s*:\s*[01](?:px)?\s*(?:;|$)/i;

const boxes = new Set(['div', 'p', 'span', 'figure', 'a', 'li', 'td']);

/** Returns content that a script would load into an empty box: a background picture or an embed. */
function lazyContent(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const names = ['data-oembed-url', 'data-embed-url', 'data-iframe-src', 'data-video-src', 'data-video-url'];
  const isWidget = /\bfb-(?:video|post)\b/.test(attributes.class ?? '');
  const embedded = [...names, ...(isWidget ? ['data-href'] : [])]
    .map((name) => attributes[name])
    .find(Boolean);
  const background = lazyBackground(attributes);
  return {
    ...(embedded ? { 'data-embedded': embedded } : {}),
    ...(background ? { 'data-background': background } : {}),
  };
}

/** Translates meaningful styles and obsolete attributes to attributes. */
export function readStyle(
  attributes: Readonly<Record<string, string>>,
  tagName: string,
): Record<string, string> {
  const style = (attributes.style ?? '').slice(0, maxStyleLength);
  const list = wordList.exec(style);
  const listType = listTypes[attributes.type ?? ''] ?? typeName.exec(style)?.[1]?.toLowerCase();
  const [, picture] = backgroundPicture.exec(style) ?? [];
  const [, directionValue] = direction.exec(style) ?? [];
  const font = symbolFont.test(style) ? 'symbol' : undefined;
  const origin = list?.[1] === undefined ? font : 'marker';
  return {
    ...(origin ? { [originAttribute]: origin } : {}),
    ...(list?.[2] ? { 'data-list': list[2] } : {}),
    ...(listType && (tagName === 'ol' || tagName === 'ul')
      ? { style: `${style};list-style-type:${listType}` }
      : {}),
    ...(picture ? { 'data-background': picture } : {}),
    ...(boxes.has(tagName) ? lazyContent(attributes) : {}),
    ...(directionValue && !attributes.dir ? { dir: directionValue } : {}),
    ...(tagName === 'a' && attributes.name && !attributes.id ? { id: attributes.name } : {}),
    ...(tagName === 'object' && hidden.test(style) ? { width: '0' } : {}),
  };
}
