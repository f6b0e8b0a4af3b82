import { resolveAddress } from './addresses';
import { attribute, type Element } from './tree';

/** Attributes in which lazy-loading scripts store the URL, largest picture first. */
const lazyAttributes = [
  ...['data-orig-file', 'data-large-file', 'data-original', 'data-original-src', 'data-full-url'],
  ...['data-actualsrc', 'data-lazy-src', 'data-src', 'data-lazy', 'data-echo', 'data-lazyload', 'data-url'],
];
/** Patterns of attribute names: for lazy loading, for pictures in general, and names to ignore. */
const lazyName = /src|lazy|orig|real|full|large|zoom|hi-?res|retina|^file$/i;
const pictureName = /url|ima?ge?|bg|background|photo|pic/i;
const otherName =
  /^(?:src|srcset|href|alt|usemap|longdesc|class|id|style)$|(?:set|title|name|caption|desc|size|type)$|link|href|thumb|small|tiny|low|preview|placeholder|page(?!speed)|share|upload|avatar|css/i;
const namesPicture =
  /^[^\s"'<>]{1,1900}(?:\.(?:jpe?g|png|gif|webp|avif|bmp|svg)(?:$|[?#!@_])|[?&](?:wx_fmt|format|fmt)=(?:jpe?g|png|gif|webp))/i;
const lazySets = ['data-srcset', 'data-lazy-srcset', 'data-original-set'];

/** Width in pixels that is enough for any page. */
const enoughWidth = 1600;

/** File names of blank images that lazy loading replaces, and of editors' icons for file types. */
export const blankName =
  /\/fileTypeImages\/icon_|(?:^|\/)(?:blank|spacer|transparent|placeholder|place-holder|pixel|1x1|lazy|lazyload|lazyloading|loading|grey|gray|empty)\.(?:gif|png|svg|jpe?g|webp)(?:$|[?#])/i;
const embeddedPicture = /^data:image\/(?:jpe?g|png|gif|webp|avif|bmp);base64,/i;
/** Maximum characters of a blank image in a data URL. */
const maxBlankLength = 500;

type Attributes = Readonly<Record<string, string>>;

function namedPictures(attributes: Attributes, names: RegExp): string[] {
  return Object.entries(attributes)
    .filter(([name, value]) => names.test(name) && !otherName.test(name) && namesPicture.test(value.trim()))
    .map(([, value]) => value.trim());
}

/** Returns the background picture that a script would load for an element. */
export function lazyBackground(attributes: Attributes): string | undefined {
  return [lazyName, pictureName].flatMap((names) => namedPictures(attributes, names))[0];
}

/** Returns the URLs of an element's picture, best first, without blank images. */
export function pictureCandidates(attributes: Attributes): string[] {
  // Browsers ignore line breaks in a URL, and `picturesAttribute` uses them to separate URLs.
  const of = (name: string) => attributes[name]?.replace(/[\t\r\n]/g, '').trim() ?? '';
  const lazyAddresses = lazyAttributes.map(of);
  const sets = [...lazySets, 'srcset'].map((name) => bestSrcsetCandidate(attributes[name] ?? ''));
  const named = [
    ...lazyAddresses,
    ...namedPictures(attributes, lazyName),
    ...sets,
    of('src'),
    of('href'),
    of('xlink:href'),
  ].filter((address) => address !== '');
  const usableAddresses = named.filter((address) => !/^data:/i.test(address) && !blankName.test(address));
  const offered = usableAddresses.length > 0 ? usableAddresses : namedPictures(attributes, pictureName);
  if (offered.length > 0) return [...new Set(offered)];
  return named.filter((address) => embeddedPicture.test(address) && address.length > maxBlankLength);
}

/** Returns the smallest candidate of a `srcset` that is large enough, else the largest. */
function bestSrcsetCandidate(set: string): string {
  // URLs may contain commas. Separators follow a descriptor or precede white space.
  const offers = set.split(/,\s+|(?<=\s\d{1,6}(?:\.\d{1,3})?[wx]),/).flatMap((offer) => {
    const [address = '', size = '1x'] = offer.trim().split(/\s+/);
    return address === ''
      ? []
      : [{ address, size: Number.parseFloat(size) || 0, isWidth: size.endsWith('w') }];
  });
  const ordered = offers.toSorted((a, b) => a.size - b.size);
  const enough = ordered.find(({ size, isWidth }) => isWidth && size >= enoughWidth);
  return (enough ?? ordered.at(-1))?.address ?? '';
}

/** Attribute in which the sanitizer stores the result of `pictureCandidates`, one URL per line. */
export const picturesAttribute = 'data-pictures';

/** Returns the URLs of an element's picture as written, best first. */
export function candidateAddresses(element: Element): string[] {
  return attribute(element, picturesAttribute)?.split('\n').filter(Boolean) ?? [];
}

/** Returns the absolute URLs of an element's picture, best first. */
export function pictureAddresses(element: Element, base: string | undefined): string[] {
  const full = candidateAddresses(element).map((address) =>
    address.startsWith('data:') ? address : resolveAddress(address, base),
  );
  return [...new Set(full.filter((address) => address !== undefined))];
}

export function isTrackingPixel(img: Element): boolean {
  return ['width', 'height'].some((name) => /^[0-2](?:px)?$/.test(attribute(img, name)?.trim() ?? ''));
}
