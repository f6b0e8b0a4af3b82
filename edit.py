import re
def sub(path, old, new):
    s=open(path).read()
    assert s.count(old)==1, (path, s.count(old), old[:80])
    open(path,'w').write(s.replace(old,new))
H='lib/html/'
# clips
s=open(H+'clips.ts').read()
a=s.index("    if (!source.isPlayable) return linked;"); b=s.index("    return figure ? [figure] : linked;")
s=s[:a]+"""    if (!source.isPlayable) return linked;
    const videoClip = clipOfVideo(place, address, byAddress.get(address), input.baseAddress);
    const caption = captions.get(place) ?? videoClip.caption;
    const clip = { ...videoClip, caption };
    const figure = isSound ? soundFigure(address, input) : clipFigure(clip, input, source.type);
"""+s[b:]
s=s.replace("    const caption = captions.get(place) ?? videoClip.caption;\n    const clip = { ...videoClip, caption };\n","    const clip = { ...videoClip, caption: captions.get(place) ?? videoClip.caption };\n")
open(H+'clips.ts','w').write(s)
# embed-tags
sub(H+'embed-tags.ts', """  const { class: classes = '', style = '', onclick = '' } = attributes;
  if (
    /\\bcopycode\\(/.test(onclick) ||
    savedControls.test(classes) ||
    (hiddenStyle.test(style) && hiddenForever.test(style))
  )
    return removedTag;
  if (isMarginal(attributes, tagName)) return removedTag;
""", """  const { class: classes = '', style = '', onclick = '' } = attributes;
  if (savedControls.test(classes) || (hiddenStyle.test(style) && hiddenForever.test(style)))
    return removedTag;
  if (isMarginal(attributes, tagName) || /\\bcopycode\\(/.test(onclick)) return removedTag;
""")
sub(H+'embed-tags.ts', "  const isProgram = programStyle.test(style) || /(?:^|\\s)blockcode(?:$|\\s)/.test(classes);\n  if (tagName === 'div' && isProgram)", "  if (tagName === 'div' && (programStyle.test(style) || /(?:^|\\s)blockcode\\b/.test(classes)))\n   ")
sub(H+'embed-tags.ts', "  if (!/[-:]|^(?:oembed|portal|fencedframe)$/.test(tagName)) return undefined;", "  if (!isCustomTag(tagName) && !/^(?:oembed|portal|fencedframe)$/.test(tagName)) return undefined;")
sub(H+'embed-tags.ts', "/** Converts an unknown element; returns", """/** Returns true for custom elements, except those of Word and of formulas. */
export const isCustomTag = (tagName: string) => /^(?!mjx-|(?:m|mml|o|w|st1):).+[-:]/.test(tagName);

/** Converts an unknown element; returns""")
s=open(H+'body-budget.ts').read()
a=s.index("/** Returns true for elements that may embed"); b=s.index("/** Inline elements, which")
s=s[:a]+"/** Returns true for elements that may embed media. */\nconst isMediaTag = (tagName: string) => MEDIA.has(tagName) || isCustomTag(tagName);\n"+s[b:]
s=s.replace("import { formulaParts }","import { isCustomTag } from './embed-tags';\nimport { formulaParts }")
open(H+'body-budget.ts','w').write(s)
# embeds
s=open(H+'embeds.ts').read()
a=s.index("    const isPlayer =\n"); b=s.index("    return isNote ? [createEmbed('note', { title })] : inner;")
s=s[:a]+"""    const isPlayer = [node, ...elements(node, 'source')].some((part) => originOf(part) === 'player');
    return title !== '' || isPlayer || isSupportText(node) ? [createEmbed('note', { title })] : inner;
"""+s[b+len("    return isNote ? [createEmbed('note', { title })] : inner;\n"):]
s=s.replace("originOf(part) === 'player'","isPlayerPart(part)") if False else s
a=s.index("/** Returns true for a text without links that blames"); b=s.index("/** Replaces a clip or sound that has neither")
s=s[:a]+"""/** Returns true for a text without links that blames the reader's browser. */
const isSupportText = (medium: Element) =>
  /^.{0,60}(?:浏览器|瀏覽器|browser|navigateur|flash|插件).{0,100}$/is.test(textOf(medium).trim()) &&
  elements(medium, 'a').length === 0;

"""+s[b:]
s=s.replace("isSupportText(media.childNodes)","isSupportText(media)")
a=s.index("  if ((text !== '' && !loadingText"); b=s.index("  const isNote = stored === 'note'")
s=s[:a]+"""  // The text of a quoted video often links only to its author.
  const isVideo = isNamed(box, 'blockquote') && /\\/video\\/\\d/.test(stored);
  if ((text !== '' && !loadingText.test(text)) || (media.length > 0 && !isPoster))
    return isVideo && !isAddressIn(stored, [box], undefined)
      ? [createEmbed('frame', { src: stored }), box]
      : [box];
"""+s[b:]
s=s.replace(".some((part) => originOf(part) === 'player');", ".some(\n      (part) => attribute(part, originAttribute) === 'player',\n    );")
open(H+'embeds.ts','w').write(s)
# player pages
s=open(H+'player-pages.ts').read()
a=s.index("  [\n    /^https?:\\/\\/(?:open\\.douyin"); b=s.index("];\n\nexport function playerPageUrl")
s=s[:a]+s[b:]
open(H+'player-pages.ts','w').write(s)
# foreign tags
s=open(H+'foreign-tags.ts').read()
a=s.index("const formulaQuery ="); b=s.index("const smileyClass =")
s=s[:a]+"""const texQuery =
  /(?:\\/latex\\.php|\\/equation)\\?(?:[^#]{0,300}&)?(?:tex|latex)=([^&#]{1,3000})|codecogs\\.com\\/[a-z.]{1,20}\\?([^#]{1,3000})/i;
/** Returns the TeX in the address of a picture of Zhihu, WordPress or CodeCogs, else ''. */
function texInAddress(address: string): string {
  const [, named, query = ''] = texQuery.exec(address) ?? [];
  return decodePercent(named?.replaceAll('+', ' ') ?? query.replaceAll('&space;', ' ')).trim();
}

"""+s[b:]
s=s.replace("""/** Maximum width that AMP declares as part of a ratio, such as 16:9. */
const maxRatioSide = 100;

""","")
s=s.replace("""  const isNamed = alt.trim() !== '' && isFormula(attributes);
  const formula = isNamed ? alt : texInAddress(lazyAddress(attributes) || src);
  if (formula) return""","""  const formula = (isFormula(attributes) && alt.trim()) || texInAddress(lazyAddress(attributes) || src);
  if (formula) return""")
s=s.replace("""  const isRatio = tagName.startsWith('amp-') && !(Number.parseInt(width ?? '', 10) > maxRatioSide);
""","""  // AMP declares ratios, such as 16:9, as sizes.
  const isRatio = tagName.startsWith('amp-') && !(Number.parseInt(width ?? '', 10) > 100);
""")
a=s.index("  if (name === 'math' && typeof code"); b=s.index("  const [, src = ''] = /\"(?:src|url)\"")
s=s[:a]+"""  if (typeof code === 'string') return markedTag(name === 'math' ? 'math' : 'pre', { title: code });
"""+s[b:]
a=s.index("/** Returns the letter of a class such as"); b=s.index("const transformInput: TagTransformer")
s=s[:a]+"""/** Returns the letter of a class such as "mjx-c1D465" in its common form. */
const letterOf = (classes: string) =>
  String.fromCodePoint(Number(`0x${/\\bmjx-c([\\dA-F]{2,5})\\b/.exec(classes)?.[1] ?? 20}`)).normalize('NFKC');

"""+s[b:]
s=s.replace("letterOfClass(classes)","letterOf(classes)")
s=s.replace("""      ? markedTag('text', { title }, 'h2')
""","""      ? markedTag('h2', { title })
""")
s=s.replace("""  ...{
    'm:ssup': 'msup',
    'm:ssub': 'msub',
    'm:ssubsup': 'msubsup',
    'm:limlow': 'munder',
    'm:limupp': 'mover',
  },
  ...{ 'm:m': 'mtable', 'm:mr': 'mtr', 'm:eqarr': 'mtable', 'm:acc': 'accent', 'm:func': 'mtr' },
""","""  ...{ 'm:ssup': 'msup', 'm:ssub': 'msub', 'm:ssubsup': 'msubsup', 'm:limlow': 'munder' },
  ...{ 'm:limupp': 'mover', 'm:m': 'mtable', 'm:mr': 'mtr', 'm:eqarr': 'mtable' },
  ...{ 'm:acc': 'accent', 'm:func': 'mtr' },
""")
open(H+'foreign-tags.ts','w').write(s)
sub(H+'formulas.test.ts', "<code>y_1</code>", "<code>\\\\inline y_1</code>")
sub(H+'sanitize.ts', "    pre: ['title'],\n    h2: ['title'],\n", "")
sub(H+'normalize-body.ts', ", 'a', 'pre', 'h2')", ", 'a')")
s=open(H+'formulas.ts').read()
a=s.index("    if (kindOf(node) === 'text') {"); b=s.index("    count += 1;")
s=s[:a]+"""    const kind = kindOf(node);
    const text = createText(attribute(node, 'title') ?? '');
    if (kind === 'text') return [text];
    if (kind === 'pre' || kind === 'h2') return [createElement(kind, {}, [text])];
    if (kind !== 'math') return [node];
"""+s[b:]
open(H+'formulas.ts','w').write(s)
# scripts
s=open(H+'script-players.ts').read()
s=s.replace("embeddedAttribute, playableFile,","embeddedAttribute, isPlayableFile,")
a=s.index("/** Matches escaped markup that a script writes"); b=s.index("/** Converts TeX, posts and players that")
s=s[:a]+"""/** Matches escaped links that a script writes, if it computes no part of them. They contain no media. */
const writtenLinks =
  /\\bdocument\\.write(?:ln)?\\s*\\(\\s*(["'])(?=[^\\n]{0,200}&lt;a\\s)(\\s*&lt;(?:\\\\.|(?!\\1|&lt;(?:img|script|iframe|embed|object|video)\\b)[^\\\\])*)\\1\\s*\\)/g;

"""+s[b:]
a=s.index("/** Returns the URL of a script's file, the links"); b=s.index("/** Replaces player scripts with")
s=s[:a]+"""const isPlayed = (part: string) => isPlayableFile(part) || playerPageUrl(part) !== undefined;

/** Returns the URL of a script's file, the links that it writes (escaped), `unknownFile`, or ''. */
export function playedFile(code: string): string {
  const start = code.slice(0, maxCodeLength);
  const file = storedFile({ 'data-code': code }, isPlayed) ?? relativeFile.exec(start)?.[1];
  if (file && /player|video|hls/i.test(code)) return file;
  const links = [...start.matchAll(writtenLinks)].map(([, , markup = '']) => markup.replace(/\\\\(.)/g, '$1'));
  return links.join(' ').trim() || (playerCall.test(code) ? unknownFile : '');
}

"""+s[b:]
open(H+'script-players.ts','w').write(s)
# stored content
s=open(H+'stored-content.ts').read()
s=s.replace("""export const playableFile =
  /^(?:(?:https?:)?\\/\\/|\\/(?!\\/))[^?]{1,1000}\\.(?:mp4|m4v|webm|m3u8|mp3|m4a|aac|ogg|wav)(?:\\?|$)/i;
""","""export const isPlayableFile = (part: string) =>
  /^(?:(?:https?:)?\\/\\/|\\/(?!\\/))[^?]{1,1000}\\.(?:mp4|m4v|webm|m3u8|mp3|m4a|aac|ogg|wav)(?:\\?|$)/i.test(part);
""")
s=s.replace("""export function storedFile(
  attributes: Attributes,
  isFile = (part: string) => playableFile.test(part),
): string | undefined {
""","""export function storedFile(attributes: Attributes, isFile = isPlayableFile): string | undefined {
""")
a=s.index("/** Returns the caption that JSON stores next"); b=s.index("/** Returns the content that a script would load into an empty box")
s=s[:a]+s[b:]
a=s.index("  const captions = slides.map"); b=s.index("  // A link's own address is that of another page")
s=s[:a]+"""  const lines = slides.map(([name, address]) => {
    const place = /^.*_\\d+_/.exec(name)?.[0] ?? name;
    const caption = values.find(([other]) => other.startsWith(place) && titleNames.test(other))?.[1];
    return caption ? `${address}\\t${caption.replace(/\\s+/g, ' ')}` : address;
  });
  const pictures = lazyBackground(attributes) ?? lines.join('\\n');
  if (pictures) return { [backgroundAttribute]: pictures, title: pictures.includes('\\t') ? '' : title };
"""+s[b:]
open(H+'stored-content.ts','w').write(s)
# tidy
s=open(H+'tidy-text.ts').read()
a=s.index("/** Shows underlined spaces"); b=s.index("/** Returns true if an inline element has a space,")
s=s[:a]+"""/** Shows underlined spaces, which forms have for answers, as low lines. */
function showBlank(node: Element): void {
  const text = textOf(node);
  const isUnderlined = node.tagName === 'u' || /underline/.test(attribute(node, 'style') ?? '');
  if (isUnderlined && /^\\s*(?:\\u3000|\\u00A0\\s)\\s*$/.test(text) && node.childNodes.every(isText))
    setChildren(node, [createText(text.slice(0, 60).replace(/\\u3000/g, '__').replace(/\\s/g, '_'))]);
}

"""+s[b:]
open(H+'tidy-text.ts','w').write(s)
# tests
s=open(H+'players.test.ts').read()
a=s.index("""  [
    '<iframe src="https://open.douyin.com"""); b=s.index("""  [
    '<blockquote class="tiktok-embed\"""")
s=s[:a]+s[b:]
s=s.replace("plays with its poster'","plays'")
open(H+'players.test.ts','w').write(s)
# (23)
M='lib/features/media/media-handler.ts'
sub(M, """/** Maximum number of lines, enough""", """/** Variable that a playlist defines for its addresses. */
const variablePattern = /^#EXT-X-DEFINE:(?=.*\\bNAME="([\\w-]{1,100})")(?=.*\\bVALUE="([^"]{0,1000})")/;
/** Maximum characters of an address, and of a playlist, after its addresses are rewritten. */
const maxAddressLength = 8_000;
const maxRewrittenLength = 16 * 1024 * 1024;

/** Maximum number of lines, enough""")
sub(M, """  const rewriteUrl = (address: string, role: StreamRole) => {
    const url = parseUrl(address, base.href);
    return url ? (throughSite(url, role) ?? url.href) : address;
  };
""", """  const variables = new Map<string, string>();
  let length = 0;
  const rewriteUrl = (written: string, role: StreamRole) => {
    if (written.length > maxAddressLength || length > maxRewrittenLength) return written;
    const address = written.replace(/\\{\\$([\\w-]{1,100})\\}/g, (name, key: string) => variables.get(key) ?? name);
    // The player resolves variables that another playlist or the address of this one defines.
    const url = /\\{\\$/.test(address) ? undefined : parseUrl(address, base.href);
    const rewritten = url ? (throughSite(url, role) ?? url.href) : written;
    length += rewritten.length;
    return rewritten;
  };
""")
sub(M, """      if (streamInfPattern.test(trimmed)) isListNext = true;
""", """      if (streamInfPattern.test(trimmed)) isListNext = true;
      const [, name, value = ''] = variablePattern.exec(trimmed) ?? [];
      if (name) variables.set(name, value);
""")
sub(M, "  return rewritten.join('\\n');", "  return length > maxRewrittenLength ? undefined : rewritten.join('\\n');")
sub(M, "const maxPlaylistBytes = 1024 * 1024;", "const maxPlaylistBytes = 4 * 1024 * 1024;")
# (14)
P='lib/format/picture-format.ts'
s=open(P).read()
a=s.index("const maxSvgOffset"); b=s.index("/** Detects a format that browsers display")
s=s[:a]+"""const maxSvgOffset = 64 * 1024;
/** Matches declarations, comments and document types before the root element, each in one way. */
const svgPrologue =
  /\\s+|<\\?(?:(?!\\?>)[^])*\\?>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE\\s(?:[^[>"']|"[^"]*"|'[^']*')*(?:\\[(?:[^\\]"'<]|"[^"]*"|'[^']*'|<!--(?:(?!-->)[^])*-->|<\\?(?:(?!\\?>)[^])*\\?>|<(?!!--|\\?))*\\]\\s*)?>/iy;

function isSvg(bytes: Buffer): boolean {
  const start = bytes.subarray(0, maxSvgOffset);
  // UTF-16 with or without a mark; XML starts with an ASCII character.
  const order = [0xff, 0x3c].includes(start[0] ?? 0) ? start[1] : start[0] === 0xfe ? 0xff : start[0];
  const isWide = order === 0xfe || order === 0xff || order === 0;
  const encoding = !isWide ? 'utf-8' : order === 0xff || start[0] === 0 ? 'utf-16be' : 'utf-16le';
  const text = new TextDecoder(encoding).decode(start);
  svgPrologue.lastIndex = 0;
  let end = 0;
  while (svgPrologue.test(text)) end = svgPrologue.lastIndex;
  return /^<(?:[\\w-]{1,40}:)?svg[\\s>/]/i.test(text.slice(end, end + 100));
}

"""+s[b:]
s=s.replace("  if (/^ftypavi[fs]$/.test(head.slice(4))) return 'avif';\n","""  const brands = bytes.toString('latin1', 4, Math.min(bytes.length > 4 ? bytes.readUInt32BE(0) : 0, 256));
  if (/^ftyp(?:avi[fs]|.{8}(?:.{4})*?avi[fs])/s.test(brands)) return 'avif';
""")
open(P,'w').write(s)
