import { resolveAddress } from './resolve-address';
import { attribute, type Element, elements } from './tree';

export const pictureExtensions = 'p?jpe?g|jfif|a?png|gif|webp|avif|bmp|svg';

const mediaKinds = [
  ['img', /^image\b/, new RegExp(`\\.(?:${pictureExtensions})$`, 'i')],
  ['video', /^video\b(?!\/x-flv|\/x-ms)|mpegurl/, /\.(?:mp4|m4v|webm|mov|ogv|m3u8)$/i],
  ['audio', /^audio\b/, /\.(?:mp3|m4[ab]|aac|og[ga]|opus|flac|weba|wav)$/i],
] as const;

export function mediaTagName(type: string, path: string) {
  const byType = mediaKinds.find(([, types]) => types.test(type.trim().toLowerCase()));
  return (byType ?? mediaKinds.find(([, , extensions]) => extensions.test(path)))?.[0];
}

/** Patterns of media types and file name extensions, the most widely supported first. */
const playablePatterns: readonly RegExp[] = [
  /^video\/mp4(?!.*codecs=.?(?:hvc1|hev1|av01))|^audio\/(?:mpeg|mp4|aac|x-m4a)|\.(?:mp4|m4v|mp3|m4a|aac)(?:$|[?#])/i,
  /mpegurl|\.m3u8(?:$|[?#&;)])|\bformat=m3u8/i,
  /^(?:video|audio)\/(?:webm|ogg|wav|x-wav|quicktime)$|\.(?:webm|mov|ogg|oga|ogv|wav)(?:$|[?#])/i,
];
/** Types and extensions that no browser plays. Skips "-plugin" types: KindEditor writes them for any file. */
const unplayablePattern =
  /^(?!.*-plugin$)(?:audio\/(?:amr|silk|x-ms|x-(?:pn-)?realaudio|(?:x-)?midi?)|video\/(?:x-flv|x-ms|3gpp|mpeg$)|application\/dash)|\.(?:amr|silk|wma|wmv|flv|rm|rmvb|avi|mpd|ra|ram|asf|mpe?g|vob|midi?)(?:$|[?#])/i;

/** Pattern of pages, which a native player cannot play. */
const playerPagePattern =
  /^(?:(?:https?:)?\/\/)?(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|bilibili\.com|v\.qq\.com|youku\.com)\/|\.(?:s?html?|swf)(?:$|[?#])/i;

export type MediaSource = NonNullable<ReturnType<typeof mediaSource>>;

/** Returns the rank of a source; the source with the lowest rank is played. */
function rankOf(type: string, address: string): number {
  if (unplayablePattern.test(type) || unplayablePattern.test(address)) return playablePatterns.length + 1;
  const rank = playablePatterns.findIndex((pattern) => pattern.test(type === '' ? address : type));
  if (rank >= 0) return rank;
  return playerPagePattern.test(address) ? playablePatterns.length + 1 : playablePatterns.length;
}

export function isPlayable(address: string): boolean {
  return rankOf('', address) <= playablePatterns.length;
}

export function mediaSource(media: Element, baseAddress: string | undefined) {
  const sources = [media, ...elements(media, 'source')].flatMap((element) => {
    const address = resolveAddress(attribute(element, 'src'), baseAddress);
    const type = attribute(element, 'type')?.trim() ?? '';
    return address === undefined ? [] : [{ address, type, rank: rankOf(type, address) }];
  });
  const [source] = sources.toSorted((a, b) => a.rank - b.rank);
  return (
    source && {
      address: source.address,
      type: source.type,
      isPlayable: source.rank <= playablePatterns.length,
    }
  );
}
