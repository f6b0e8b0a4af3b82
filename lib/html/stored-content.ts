import { parseShallowJson } from '@/lib/format/shallow-json';
import { lazyBackground, pictureFilePattern } from './picture-addresses';
import { playerPageUrl } from './player-pages';

export type Attributes = Readonly<Record<string, string>>;
type StoredValues = readonly (readonly [name: string, value: string])[];

/** Attributes of a box with content to show if the box is empty. */
export const embeddedAttribute = 'data-embedded';
export const backgroundAttribute = 'data-background';

const maxJsonLength = 10_000;
const maxValues = 200;
const maxNameLength = 100;
const player = /^<iframe\s|^https?:\/\/[^\s?#]{1,500}\/embed(?:$|[?#/])/i;

/** Returns attributes without "data-". JSON becomes one value per text or number, named by its path. */
function storedValues(attributes: Attributes): StoredValues {
  const values: (readonly [string, string])[] = [];
  const add = (name: string, value: unknown) => {
    if (values.length >= maxValues) return;
    if (typeof value === 'string' || typeof value === 'number')
      values.push([player.test(String(value)) ? 'embed' : name, String(value).trim()]);
    else
      for (const [key, innerValue] of Object.entries(value ?? {}))
        add(`${name}_${key}`.slice(-maxNameLength), innerValue);
  };
  for (const [name, value] of Object.entries(attributes)) {
    const isJson = value.length <= maxJsonLength && /^\s*[[{]/.test(value);
    add(name.replace(/^data-/, ''), isJson ? (parseShallowJson(value) ?? value) : value);
  }
  return values;
}

/** Matches tag names, classes and ids of elements around the article, such as buttons and advertisements. */
const frameElement =
  /(?:^|[\s_-])(?:\w*shar(?:e|ing)\w*|social|likes?|follow|comments?|disqus|ads?|advert\w*|adsbygoogle|outbrain|taboola|button|btn|login|subscri\w*|count\w*|track\w*|analytics|related\w*|recommend\w*|nav|menu|search|toolbox|a2a)(?:$|[\s_-])/i;
const isPageFrame = ({ class: classes = '', id = '' }: Attributes, tagName: string) =>
  frameElement.test(`${tagName} ${classes} ${id}`);

/** Names in which scripts and editors store the address of embedded content. */
const addressName = /src|url|href|cite|permalink|lazy|original|embed|video|audio|track|episode|iframe/i;
/** Names that also match `addressName`, but belong to a picture, to a page to share or to a script. */
const otherAddressName =
  /poster|cover|thumb|ima?ge?|icon|logo|avatar|background|share|css|(?<!perma)link|ajax|api|a2a|(?:page|post|article)[-_]?url/i;
const webAddress =
  /^(?:https?:)?\/\/(?![^\s?#]{0,500}(?:admin-ajax|wp-json|\/(?:api|plugins|themes)\/|\.(?:js|css|json|xml)(?:[?#]|$)))[^\s"'<>]+$/i;
const frameCode = /^<iframe\b[^<>]{0,500}?\ssrc\s*=\s*["']([^"'<>]{1,2000})["']/i;
/** Matches text in Base64 whose first byte is "<" before a letter. */
const encodedMarkup = /^\s*P[GH][\w+/]{20,10000}={0,2}\s*$/;

/** Returns the URL of the frame that a consent manager stores, mostly in Base64, until the reader agrees. */
export function blockedFrameUrl(text: string): string | undefined {
  const markup = encodedMarkup.test(text) ? Buffer.from(text, 'base64').toString() : text;
  const url = frameCode.exec(markup.slice(Math.max(markup.indexOf('<iframe'), 0)))?.[1];
  return url && webAddress.test(url) ? url : undefined;
}

const embeddedFile =
  /^(?:(?:https?:)?\/\/|\/(?!\/))[^?]{1,1000}\.(?:mp4|m4v|webm|m3u8|mp3|m4a|aac|ogg|wav|pdf|ofd)(?:\?|$)/i;

/** Returns the URL of a clip, sound, document or player in attributes or in a script, which may contain JSON or code. */
export function storedFile(attributes: Attributes): string | undefined {
  return Object.entries(attributes)
    .filter(([name]) => /^data-|(?:src|url)$/.test(name))
    .flatMap(([, value]) =>
      value
        .slice(0, maxJsonLength)
        .replaceAll('\\/', '/')
        .split(/["'\s<>\\,;|]+/),
    )
    .find((part) => embeddedFile.test(part) || playerPageUrl(part) !== undefined);
}

/** Services: pattern of the name in an element, pattern of an id, and URL to which the id is appended. */
const embedServices: readonly (readonly [word: RegExp, idPattern: RegExp, urlPrefix: string])[] = [
  [/youtube|\byt-/, /^[\w-]{11}$/, 'https://www.youtube.com/embed/'],
  [/vimeo/, /^\d{5,12}$/, 'https://player.vimeo.com/video/'],
  [/dailymotion/, /^\w{5,20}$/, 'https://www.dailymotion.com/video/'],
  [/bvid/, /^BV\w{10}$/i, 'https://player.bilibili.com/player.html?bvid='],
  [/wistia/, /^[a-z\d]{10}$/, 'https://fast.wistia.net/embed/iframe/'],
  [/mux-player/, /^\w{1,100}$/, 'https://player.mux.com/'],
  [/instagram/, /^[\w-]{5,40}$/, 'https://www.instagram.com/p/'],
  [/twitter|tweet/, /^\d{5,25}$/, 'https://twitter.com/i/status/'],
  [/douyin/, /^\d{5,25}$/, 'https://www.douyin.com/video/'],
  [/telegram/, /^\w{1,40}\/\d{1,12}$/, 'https://t.me/'],
  [/infogram/, /^[\w-]{3,100}$/, 'https://infogram.com/'],
  [/flourish/, /^[a-z]+\/\d+$/, 'https://public.flourish.studio/'],
  [/tf-widget/, /^\w{5,40}$/, 'https://form.typeform.com/to/'],
];
const idName = /(?:id|code|embed|post|src|widget)$/i;

const elementWords = (attributes: Attributes, tagName: string) =>
  [tagName, attributes.class, ...Object.keys(attributes)].join(' ').toLowerCase();

function serviceAddress(words: string, values: StoredValues): string | undefined {
  for (const [word, idPattern, urlPrefix] of embedServices) {
    const [, id] =
      (word.test(words) && values.find(([name, id]) => idName.test(name) && idPattern.test(id))) || [];
    if (id) return urlPrefix + id;
  }
  return undefined;
}

/** Returns the web page of the music in a player: from `server`, `type` and `id`, else from `auto`. */
function musicAddress(values: StoredValues): string | undefined {
  const { auto, server, type = 'song', id = '' } = Object.fromEntries<string | undefined>(values);
  if (server === 'netease') return `https://music.163.com/#/${type}?id=${id}`;
  return server === 'tencent' ? `https://y.qq.com/n/ryqq/${type}Detail/${id}` : auto;
}

/** Returns the address of the page, player or file that an element would load. */
export function storedAddress(attributes: Attributes, tagName: string): string | undefined {
  if (isPageFrame(attributes, tagName)) return undefined;
  const classId = /_async_(\w+)/.exec(attributes.class ?? '')?.[1] ?? '';
  const values = [...storedValues(attributes), ['class-id', classId] as const];
  const kinds = values.flatMap(
    ([name, kind]) => (/(?:type|provider|service)$/i.test(name) && kind.toLowerCase()) || [],
  );
  const addresses = values
    .filter(([name]) => addressName.test(name) && !otherAddressName.test(name))
    .map(([name, value]) => [name, frameCode.exec(value)?.[1] ?? value] as const)
    .filter(([, value]) => webAddress.test(value));
  // Prefers the address named after the stored type: page builders also store addresses of other types.
  const [, chosenAddress] = addresses.find(([name]) => kinds.some((kind) => name.includes(kind))) ?? [];
  return (
    serviceAddress([elementWords(attributes, tagName), ...kinds].join(' '), values) ??
    chosenAddress ??
    storedFile(attributes) ??
    addresses[0]?.[1] ??
    musicAddress(values)
  );
}

const numberName =
  /(?:(?:video|audio|voice|vote|poll|quiz|imgur|riddle|media|track|clip|playlist|post|entity)-?(?:upload)?-?(?:uu)?id|vid|tf-live)$/i;

export function hasMediaNumber(attributes: Attributes): boolean {
  return storedValues(attributes).some(([name]) => numberName.test(name));
}

const titleNames = /(?:^|[_-])(?:title|label|caption|alt)$/i;
const appTitleNames = /(?:^|[_-])(?:name|nickname|desc)$/i;

/** Returns the title of embedded content; content of an app may have a name or description instead. */
export function storedTitle(attributes: Attributes, isApp = false): string {
  const values = storedValues(attributes).filter(([, value]) => value !== '');
  const names = isApp ? [titleNames, appTitleNames] : [titleNames];
  return names.flatMap((pattern) => values.filter(([name]) => pattern.test(name)))[0]?.[1] ?? '';
}

/** Returns the TeX of a formula that an editor stores for a script or for a later edit. */
export function storedTex(attributes: Attributes): string | undefined {
  const isFormula =
    attributes['data-w-e-type'] === 'formula' || /\bql-formula\b/.test(attributes.class ?? '');
  const texName = /^(?:formula|latex|tex|\w+_persistentExpression)$/;
  return storedValues(attributes).find(
    ([name, value]) => value !== '' && (texName.test(name) || (isFormula && name === 'value')),
  )?.[1];
}

function coordinates(values: StoredValues): string | undefined {
  const [latitude, longitude] = [
    /(?:^|[_-]|map|marker)lat(?:itude)?$/i,
    /(?:^|[_-]|map|marker)(?:lng|lon|long|longitude)$/i,
  ].map((names) => values.find(([name]) => names.test(name))?.[1] ?? '');
  const isWithin = (coordinate = '', limit: number) =>
    /^-?\d{1,3}(?:\.\d{1,20})?$/.test(coordinate) && Math.abs(Number(coordinate)) <= limit;
  return isWithin(latitude, 90) && isWithin(longitude, 180) ? `${latitude}, ${longitude}` : undefined;
}

const playerWord = /embed|player|video|audio|powa/;
const playerNumber = /(?:video|media|clip)-?id$|^vid$|tf-live$/i;
const galleryName = /^(?!.*static).*(?:galler|slides|photos|images_\d)/i;

/** Returns the content that a script would load into an empty box: pictures, an embed or a note. */
export function boxContent(attributes: Attributes, tagName: string): Record<string, string> {
  const words = elementWords(attributes, tagName);
  if (
    isPageFrame(attributes, tagName) ||
    !/ (?:data-|tt-|cite|bvid|videoid)|(?:src|url)\b|_async_/.test(words)
  )
    return {};
  const values = storedValues(attributes);
  const title = storedTitle(attributes);
  const slides = values.filter(([name, value]) => galleryName.test(name) && pictureFilePattern.test(value));
  const lines = slides.map(([name, address]) => {
    const place = /^.*_\d+_/.exec(name)?.[0] ?? name;
    const caption = values.find(([other]) => other.startsWith(place) && titleNames.test(other))?.[1];
    return caption ? `${address}\t${caption.replace(/\s+/g, ' ')}` : address;
  });
  const pictures = storedFile(attributes) ? '' : (lazyBackground(attributes) ?? lines.join('\n'));
  if (pictures) return { [backgroundAttribute]: pictures, title: pictures.includes('\t') ? '' : title };
  // A link's own address is that of another page, not of embedded content.
  const isLink =
    tagName === 'a' && !Object.values({ ...attributes, href: '' }).some((text) => /\bembed/.test(text));
  const address = storedAddress(isLink ? { ...attributes, href: '' } : attributes, tagName);
  if (address) return { [embeddedAttribute]: address, title };
  const position = coordinates(values);
  if (position) return { [embeddedAttribute]: 'note', title: `${title} ${position}` };
  const thumbnail = values.find(
    ([name, value]) => name === 'thumbnail' && pictureFilePattern.test(value),
  )?.[1];
  if (thumbnail) return { [backgroundAttribute]: thumbnail };
  const isPlayer = playerWord.test(words);
  const isPlayerBox = values.some(([name]) => playerNumber.test(name) || (isPlayer && /.id$/i.test(name)));
  const duration = Number(values.find(([name]) => /duration$/.test(name))?.[1]);
  // Converts seconds to ms, because `embedOf` takes numbers from 1000 up for ms.
  const length = duration > 0 ? String(Math.round(duration * 1000)) : '';
  return isPlayerBox
    ? { [embeddedAttribute]: /audio/.test(words) ? 'voice' : 'note', title, 'data-length': length }
    : {};
}
