import { decodePercent } from '@/lib/format/parse-url';

interface Tag {
  tagName: string;
  attribs: Record<string, string>;
}

export type Attributes = Readonly<Record<string, string>>;
export type Translation = (attributes: Attributes, tagName: string) => Tag;

/** An element that is removed with its content. */
export const removedTag: Tag = { tagName: 'annotation-xml', attribs: {} };

/** Attribute with the original kind of an element that bodies may not contain. Later steps replace the element. */
export const originAttribute = 'data-was';

export function markedTag(kind: string, attributes: Attributes, tagName = 'span'): Tag {
  return { tagName, attribs: { ...attributes, [originAttribute]: kind } };
}

/** Attribute names in which scripts and editors store the address of embedded content. */
const addressName = /src|url|href|lazy|original|embed/i;
/** Names that also match `addressName`, but belong to a picture or to a page to share. */
const otherAddressName = /poster|cover|thumb|image|img|icon|share|css|link/i;
const webAddress = /^(?:https?:)?\/\/[^\s"'<>]+$/i;

/** Returns a URL from any attribute of an embed, because each script uses another attribute. */
export function embeddedAddress(attributes: Attributes): string | undefined {
  const named = Object.entries(attributes).find(
    ([name, value]) =>
      addressName.test(name) && !otherAddressName.test(name) && webAddress.test(value.trim()),
  );
  return named?.[1].trim();
}

const playableFile = /^(?:https?:)?\/\/[^?]{1,1000}\.(?:mp4|m4v|webm|m3u8|mp3|m4a|aac|ogg|wav)(?:\?|$)/i;
const maxOptionsLength = 10_000;

/** Returns the URL of a clip or sound from the attributes of a player, which may contain JSON. */
export function fileOfPlayer(attributes: Attributes): string | undefined {
  return Object.entries(attributes)
    .filter(([name]) => name.startsWith('data-'))
    .flatMap(([, value]) =>
      value
        .slice(0, maxOptionsLength)
        .replaceAll('\\/', '/')
        .split(/["'\s<>\\,;|]+/),
    )
    .find((part) => playableFile.test(part));
}

const numberName = /(?:(?:video|media|track|clip|playlist|post)-?id|vid)$/i;

function isNumbered(attributes: Attributes): boolean {
  return Object.keys(attributes).some((name) => numberName.test(name));
}

export const translateFrame: Translation = (attributes) => {
  const { src, data, title, alt } = attributes;
  const isEmpty = !src || /^(?:about:|data:|javascript:)/i.test(src.trim());
  const lazyAddress = attributes['data-src'] || attributes['data-lazy-src'] || attributes['data-original'];
  const address = (isEmpty ? undefined : src) || lazyAddress || data || embeddedAddress(attributes) || '';
  const name = title || attributes['aria-label'] || alt || '';
  const kind = isNumbered(attributes) ? 'player' : 'frame';
  return markedTag(kind, { ...attributes, src: address, title: name }, 'object');
};

/** Attribute with the id of a video or post, and the URL before the id, by element. */
const playersById = new Map<string, readonly [attribute: string, start: string]>([
  ['amp-youtube', ['data-videoid', 'https://www.youtube.com/embed/']],
  ['lite-youtube', ['videoid', 'https://www.youtube.com/embed/']],
  ['amp-vimeo', ['data-videoid', 'https://player.vimeo.com/video/']],
  ['lite-vimeo', ['videoid', 'https://player.vimeo.com/video/']],
  ['amp-dailymotion', ['data-videoid', 'https://www.dailymotion.com/video/']],
  ['amp-instagram', ['data-shortcode', 'https://www.instagram.com/p/']],
  ['amp-twitter', ['data-tweetid', 'https://twitter.com/i/status/']],
  ['mux-player', ['playback-id', 'https://player.mux.com/']],
]);

/** Returns the page of music that a player would load by a service and a number. */
function musicPage({ auto, server, type = 'song', id = '' }: Attributes): string | undefined {
  if (auto) return auto;
  if (server === 'netease') return `https://music.163.com/#/${type}?id=${id}`;
  return server === 'tencent' ? `https://y.qq.com/n/ryqq/${type}Detail/${id}` : undefined;
}

export const translateMusic: Translation = (attributes, tagName) => {
  const address = musicPage(attributes);
  return address ? translateFrame({ src: address }, tagName) : translateAppContent(attributes, tagName);
};

/** Class, attribute with an id, and the URL before the id, of boxes that a script replaces by a player. */
const playerBoxes: readonly (readonly [RegExp, RegExp, string])[] = [
  [/youtube|yt-/i, /^data-(?:(?:youtube|yt|video|embed)-?)?(?:id|embed)$/, 'https://www.youtube.com/embed/'],
  [/(?:)/, /^(?:data-)?bvid$/, 'https://player.bilibili.com/player.html?bvid='],
  [/infogram/i, /^data-id$/, 'https://infogram.com/'],
  [/flourish/i, /^data-src$/, 'https://public.flourish.studio/'],
];
const boxAddresses = [
  ...['data-oembed-url', 'data-embed-url', 'data-iframe-src', 'data-video-src', 'data-video-url'],
  ...['data-instgrm-permalink', 'cite'],
];

/** Returns the URL of the content with which a script would fill an empty box. */
export function boxAddress(attributes: Attributes): string | undefined {
  const { class: classes = '' } = attributes;
  for (const [ofClass, ofId, start] of playerBoxes) {
    const [, id] =
      Object.entries(attributes).find(([name]) => ofClass.test(classes) && ofId.test(name)) ?? [];
    if (id && /^[\w/-]{3,100}$/.test(id)) return start + id;
  }
  const { 'data-server': server = '', 'data-type': type = 'song', 'data-id': id = '' } = attributes;
  const isWidget = /widget|embed|player|video|audio|music|map|iframe|\bfb-post\b/i.test(classes);
  const named = boxAddresses
    .map((name) => attributes[name])
    .find((address) => /^(?:https?:|\/)/i.test(address ?? ''));
  return (
    named ??
    fileOfPlayer(attributes) ??
    musicPage({ server, type, id }) ??
    (isWidget ? embeddedAddress(attributes) : undefined)
  );
}

/** Translates content that only another app can show into a note with its name and length. */
export const translateAppContent: Translation = (attributes, tagName) => {
  const names = ['name', 'data-name', 'music_name', 'title', 'data-title', 'data-nickname', 'data-desc'];
  const title = [...names, 'data-weapp-title', 'data-miniprogram-title', 'data-miniprogram-nickname']
    .map((name) => attributes[name]?.trim() ?? '')
    .find((text) => text !== '');
  const length = attributes.play_length ?? attributes['data-play_length'] ?? '';
  const kind = /voice|audio|music/.test(tagName) ? 'voice' : 'note';
  return markedTag(kind, { title: title ?? '', 'data-length': length }, 'object');
};

const fileInVariables = /(?:^|[?&;])(?:file|src|url|video|mp3|f|vcastr_file)=([^&;]{1,2000})/i;

export const translateParameter: Translation = ({ name = '', value = '' }) => {
  const file = /^flashvars$/i.test(name.trim()) ? decodePercent(fileInVariables.exec(value)?.[1] ?? '') : '';
  const isAddress = /^(?:movie|src|url|filename)$/i.test(name.trim());
  return { tagName: 'source', attribs: { src: isAddress ? value : file } };
};

/** Translates an area of an image map, as on a page of a printed paper. An area without a name is removed. */
export const translateImageArea: Translation = (attributes, tagName) => {
  const { href = '', alt, title } = attributes;
  const name = alt || title;
  return name ? translateFrame({ src: href, title: name }, tagName) : removedTag;
};

const programElement = /^(?:mp-?[a-z]|.*(?:video|audio|player|voice|music|map|chart))/;

/** Translates an unknown element; returns undefined if it embeds nothing, so that only its content stays. */
export function translateUnknownElement(attributes: Attributes, tagName: string): Tag | undefined {
  if (!/[-:]|^(?:oembed|portal|fencedframe)$/.test(tagName)) return undefined;
  const [attribute = '', start = ''] = playersById.get(tagName) ?? [];
  const number = attributes[attribute];
  if (number) return translateFrame({ ...attributes, src: start + encodeURIComponent(number) }, tagName);
  if (embeddedAddress(attributes)) return translateFrame(attributes, tagName);
  // The URL may be in nested sources.
  if (/^(?:video|audio)-|-(?:video|audio|player)$/.test(tagName)) return translateFrame(attributes, tagName);
  const named = programElement.test(tagName) && translateAppContent(attributes, tagName).attribs.title !== '';
  return named || isNumbered(attributes) ? translateAppContent(attributes, tagName) : undefined;
}
