def sub(path, old, new):
    s=open(path).read()
    assert s.count(old)==1, (path, s.count(old), old[:80])
    open(path,'w').write(s.replace(old,new))
def cut(path, start, end, new):
    s=open(path).read()
    assert s.count(start)==1, (path, s.count(start), start[:80])
    a=s.index(start); b=s.index(end,a)
    open(path,'w').write(s[:a]+new+s[b:])
H='lib/html/'
cut(H+'controls.ts', "import {\n  attribute,", "\nconst openedAddress", "import type { ChildNode, Element, ParentNode } from './tree';\nimport { attribute, closest, elements, isElement, isNamed, isText, textOf } from './tree';\n")
M='lib/features/media/media-handler.ts'
cut(M, "import {\n  fetchMedia,", "import { log }", "import type { MediaAnswer } from '@/lib/platform/media-fetch';\nimport { fetchMedia, mediaCacheControl, readMedia, reuseOf } from '@/lib/platform/media-fetch';\n")
cut(M, "/** Variable that a playlist defines", "/** Maximum number of lines, enough", r'''/** Variable of a playlist. Its length is bounded, because each address may repeat it. */
const variablePattern = /^#EXT-X-DEFINE:(?=.*\bNAME="([\w-]{1,100})")(?=.*\bVALUE="([^"]{0,1000})")/;
const maxAddressLength = 8_000;
const maxRewrittenLength = 16 * 1024 * 1024;

''')
# pages
cut(H+'player-pages.ts', "/** URLs of players, and pages", "\nconst youtubeVideo", r'''/** URLs of players without a scheme, and start and end of the pages with the same content, for readers. */
const playerPages: readonly (readonly [player: RegExp, start: string, end?: string])[] = [
  [/^(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed|v)\/([\w-]{5,20})/, 'https://www.youtube.com/watch?v='],
  [/^player\.vimeo\.com\/video\/(\d{3,15})/, 'https://vimeo.com/'],
  [
    /^(?:player|www)\.bilibili\.com\/(?:player|blackboard\/\w{1,40})\.html\?(?:[^#]*&)?bvid=(\w{5,20})/,
    'https://www.bilibili.com/video/',
  ],
  [/^player\.bilibili\.com\/player\.html\?(?:[^#]*&)?aid=(\d{1,15})/, 'https://www.bilibili.com/video/av'],
  [
    /^(?:v\.qq\.com\/(?:txp\/)?iframe\/(?:player|preview)\.html|static\.video\.qq\.com\/TPout\.swf)\?(?:[^#]*&)?vid=(\w{5,20})/,
    'https://v.qq.com/x/page/',
    '.html',
  ],
  [
    /^player\.youku\.com\/(?:embed\/|player\.php\/(?:[^?#]{0,100}\/)?sid\/)([\w=]{3,40})/,
    'https://v.youku.com/v_show/id_',
    '.html',
  ],
];

export function playerPageUrl(address: string): string | undefined {
  const [, place = ''] = /^https?:\/\/(.*)/s.exec(address) ?? [];
  for (const [player, start, end = ''] of playerPages) {
    const id = player.exec(place)?.[1];
    if (id) return `${start}${id}${end}`;
  }
  return undefined;
}
''')
# embed-tags, budget
cut(H+'embed-tags.ts', "const foreignScheme =", "\nexport const transformFrame", "const foreignScheme = /^\\s*(?!https?:|about:|data:|\\w*script:|[\\w-]*extension:)[a-z][a-z\\d+.-]{0,20}:/i;\n")
cut(H+'embed-tags.ts', "  return foreignScheme.test(src)\n", "};\n\n/** Converts an area", "  return markedTag(foreignScheme.test(src) ? 'player' : 'source', { src }, 'source');\n")
cut(H+'embed-tags.ts', "/** Returns true for custom elements, except", "/** Converts an unknown element", "")
sub(H+'embed-tags.ts', "if (!isCustomTag(tagName) && !/^(?:oembed|portal|fencedframe)$/.test(tagName))", "if (!/^(?!mjx-|(?:m|mml|o|w|st1):).*[-:]|^(?:oembed|portal|fencedframe)$/.test(tagName))")
cut(H+'body-budget.ts', "/** Returns true for elements that may embed", "/** Inline elements, which", "/** Returns true for elements that may embed media, also custom ones, except those of Word and formulas. */\nconst isMediaTag = (name: string) => MEDIA.has(name) || /^(?!mjx-|(?:m|mml|o|w|st1):).+[-:]/.test(name);\n")
sub(H+'body-budget.ts', "import { isCustomTag } from './embed-tags';\n", "")
# embeds
cut(H+'embeds.ts', "    const isPlayer = [node, ...elements(node, 'source')]", "  });\n}", """    const kinds = [node, ...elements(node, 'source')].map((part) => attribute(part, originAttribute));
    return title !== '' || kinds.includes('player') ? [createEmbed('note', { title })] : inner;
""")
cut(H+'embeds.ts', "/** Returns true for a text without links that blames", "/** Replaces a clip or sound", """/** No text, or a text that blames the reader's browser. */
const supportText = /^(?:.{0,60}(?:浏览器|瀏覽器|browser|navigateur|flash|插件).{0,100})?$/is;

""")
cut(H+'embeds.ts', "  const hasContent = textOf(media).trim()", "  const poster = attribute(media, 'poster');", """  const hasContent = !supportText.test(textOf(media).trim()) || elements(media, 'a', ...MEDIA_TAGS).length > 0;
  if (mediaSource(media, base) || hasContent) return [media];
""")
cut(H+'embeds.ts', "  // The text of a quoted video often links", "  const isNote = stored === 'note'", """  // The text of a quoted video often links only to its author.
  const isShown = media.length > 0 || !/\\/video\\/\\d/.test(stored) || isAddressIn(stored, [box], undefined);
  if ((text !== '' && !loadingText.test(text)) || (media.length > 0 && !isPoster))
    return isShown ? [box] : [createEmbed('frame', { src: stored }), box];
""")
# foreign-tags
cut(H+'foreign-tags.ts', "const letterOf = ", "const transformInput", """const letterOf = (classes: string) =>
  String.fromCodePoint(Number(`0x${mathLetter.exec(classes)?.[1] ?? 20}`)).normalize('NFKC');

""")
sub(H+'foreign-tags.ts', "/** Returns the letter of a class such as", "const mathLetter = /\\bmjx-c((?!D[89A-F])[1-9A-F][\\dA-F]{2,4}|[2-7][\\dA-F])\\b/;\n/** Returns the letter of a class such as")
cut(H+'foreign-tags.ts', "  'mjx-num mjx-den mjx-script", "  'm:chr m:begchr", """  'mjx-num mjx-den mjx-script mjx-base mjx-under mjx-over': () => markedTag('mrow', {}),
  'mjx-msubsup mjx-munderover mjx-mover mjx-msqrt mjx-mroot': () => markedTag('mrow', {}),
""")
# scripts
s=open(H+'script-players.ts').read()
s=s.replace("import { embeddedAttribute, isPlayableFile, storedAddress","import { embeddedAttribute, storedAddress").replace("const maxCodeLength = 10_000;\n","").replace("import { contentKey, playerPageUrl }","import { contentKey }")
s=s.replace("const isPlayed = (part: string) => isPlayableFile(part) || playerPageUrl(part) !== undefined;\n\n","")
s=s.replace("  const start = code.slice(0, maxCodeLength);\n","").replace("storedFile({ 'data-code': code }, isPlayed) ?? relativeFile.exec(start)?.[1]","storedFile({ 'data-code': code }) ?? relativeFile.exec(code)?.[1]").replace("[...start.matchAll(","[...code.matchAll(")
open(H+'script-players.ts','w').write(s)
s=open(H+'stored-content.ts').read()
s=s.replace("export const isPlayableFile = (part: string) =>\n","const playableFile =\n").replace("(?:\\?|$)/i.test(part);","(?:\\?|$)/i;")
s=s.replace("(attributes: Attributes, isFile = isPlayableFile)","(attributes: Attributes)").replace("    .find(isFile);","    .find((part) => playableFile.test(part) || playerPageUrl(part) !== undefined);")
s=s.replace("/** Returns the URL of a clip or sound in","/** Returns the URL of a clip, sound or player in")
s=s.replace("pictureFilePattern } from './picture-addresses';","pictureFilePattern } from './picture-addresses';\nimport { playerPageUrl } from './player-pages';")
s=s.replace("/ (?:data-|tt-|cite|bvid|(?:pe_)?video_)|_async_/","/ (?:data-|tt-|cite|bvid|\\w*video_)|_async_/").replace("|| !/ (?:data-","|| !/ (?:data-")
open(H+'stored-content.ts','w').write(s)
# tidy
cut(H+'tidy-text.ts', "function showBlank(node", "/** Returns true if an inline element has a space,", """function showBlank(node: Element): void {
  const text = textOf(node);
  const isUnderlined = node.tagName === 'u' || /underline/.test(attribute(node, 'style') ?? '');
  const isBlank = text.trim() === '' && elements(node, 'img', 'br').length === 0;
  if (isUnderlined && isBlank && /\\u3000|\\u00A0\\s/.test(text))
    setChildren(node, [createText(text.replace(/\\s/g, '_'))]);
}

""")
# picture format
cut('lib/format/picture-format.ts', "  // UTF-16 with or without a mark", "  svgPrologue.lastIndex", """  // UTF-16 begins with a mark, or with "<" and a zero.
  const [first, second] = start;
  const wide = first === 0xfe || first === 0 ? 'utf-16be' : 'utf-16le';
  const isWide = first === 0xfe || first === 0xff || first === 0 || second === 0;
  const text = new TextDecoder(isWide ? wide : 'utf-8').decode(start);
""")
s=open(H+'article-body.test.ts').read()
s=s.replace('text-decoration:underline">____</span>','text-decoration:underline">__</span>')
open(H+'article-body.test.ts','w').write(s)
