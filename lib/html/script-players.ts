import { createElement, rewrite, setAttribute } from './edit-tree';
import { markedTag, originAttribute, type TagTransformer, transformFrame } from './embed-tags';
import { contentKey } from './player-pages';
import { blockedFrameUrl, embeddedAttribute, storedAddress, storedFile } from './stored-content';
import { attribute, elements, isNamed, type ParentNode, textOf } from './tree';

/** Matches scripts that embed a post, form or player. The match is the URL of the embedded page. */
const widgetScript =
  /^(?:https?:)?\/\/(?:gist\.github\.com\/[\w/-]{1,200}(?=\.js)|(?:www\.)?jinshuju\.net\/f\/\w{1,40}(?=\/embed)|cdn\.jwplayer\.com\/players\/[\w-]{1,60}(?=\.js))/i;
const playerScript = /^(?:https?:)?\/\/[^?#]{1,200}\/player\b[^?#]{0,100}\?(?:[^#]*&)?vid=/i;
const scriptType = /^(?:|module|text\/(?:plain|template)|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** Result of `playedFile` for a script that creates a player without naming a file. */
const unknownFile = 'player';
const playerCall = /player\s*\(\s*[{"'[]|\b(?:AC_FL_RunContent|embedSWF)\s*\(/i;
/** Matches a relative address in quotes, unless a script appends the address to another text. */
const relativeFile =
  /(?<!\+\s{0,3})["']((?![a-z][a-z\d+.-]{0,20}:)[^"'\s<>\\?&]{1,500}\.(?:mp4|m4v|webm|m3u8|mp3|m4a)(?:\?[^"'\s<>\\]{0,500})?)["']/i;
/** Matches a `document.write` of constant, escaped HTML that has links, but no media elements. */
const writtenLinks =
  /\bdocument\.write(?:ln)?\s*\(\s*(["'])(?=[^\n]{0,200}&lt;a\s)(\s*&lt;(?:\\.|(?!\1|&lt;(?:img|script|iframe|embed|object|video)\b)[^\\])*)\1\s*\)/g;

/** Converts TeX, posts and players that a script would render. */
export const transformScript: TagTransformer = (attributes, tagName) => {
  const { type = '', src = '' } = attributes;
  const pageUrl = widgetScript.exec(src.trim())?.[0];
  const extension = pageUrl?.includes('jwplayer') ? '.html' : '';
  const address = pageUrl ? pageUrl + extension : storedAddress({ ...attributes, src: '' }, tagName);
  if (address) return transformFrame({ src: address }, tagName);
  if (playerScript.test(src.trim())) return markedTag('note', {}, 'object');
  if (/^math\//i.test(type.trim())) return markedTag('math', {});
  return scriptType.test(type.trim()) && !src ? markedTag('program', {}) : { tagName, attribs: {} };
};

/** Returns the file or frame that a script shows, else the escaped links it writes, else `unknownFile` or ''. */
export function playedFile(code: string): string {
  const markup = code.replaceAll('&lt;', '<');
  // Other code often writes advertisements or counters.
  const frameUrl = /^\s*(?:<|P[GH])/.test(markup) ? blockedFrameUrl(markup) : undefined;
  if (frameUrl) return frameUrl;
  const file = storedFile({ 'data-code': code }) ?? relativeFile.exec(code)?.[1];
  if (file && /player|video|hls/i.test(code)) return file;
  const links = [...code.matchAll(writtenLinks)].map(([, , markup = '']) => markup.replace(/\\(.)/g, '$1'));
  return links.join(' ').trim() || (playerCall.test(code) ? unknownFile : '');
}

/** Replaces player scripts with their files. If a file is unknown and the body has no media, adds a note. */
export function resolveScriptPlayers(root: ParentNode): void {
  const media = elements(root).filter(
    ({ tagName, attrs }) =>
      attrs.some(({ name }) => name === embeddedAttribute) ||
      (['video', 'audio', 'object', 'source'].includes(tagName) &&
        !attrs.some(({ name }) => name === 'hidden')),
  );
  const shownKeys = new Set(
    media.map((medium) => contentKey(attribute(medium, 'src') ?? attribute(medium, embeddedAttribute) ?? '')),
  );
  const emptyPlayers = media.filter(
    (medium) =>
      isNamed(medium, 'video', 'audio') &&
      !attribute(medium, 'src') &&
      elements(medium, 'source').length === 0,
  );
  rewrite(root, (node) => {
    if (attribute(node, originAttribute) !== 'program') return [node];
    const key = contentKey(textOf(node));
    const isShown = key === unknownFile ? shownKeys.size > 0 : shownKeys.has(key);
    if (key === '' || isShown) return [];
    shownKeys.add(key);
    if (key.startsWith('&lt;')) {
      const markup = key.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
      return [createElement('object', { [originAttribute]: 'frame', srcdoc: markup })];
    }
    const player = key === unknownFile ? undefined : emptyPlayers.shift();
    if (player) {
      setAttribute(player, 'src', textOf(node));
      return [];
    }
    if (key === unknownFile) return [createElement('object', { [originAttribute]: 'note' })];
    return [createElement('object', { [originAttribute]: 'player', src: textOf(node) })];
  });
}
