import { decodePercent } from '@/lib/format/parse-url';
import { pictureExtensions } from './media-source';
import { resolveAddress } from './resolve-address';
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
  /^(?:src|srcset|href|alt|usemap|longdesc|class|id|style)$|(?:set|title|name|caption|desc|label|size|type)$|link|href|thumb|small|tiny|low|preview|placeholder|page(?!speed)|share|upload|avatar|css/i;
export const pictureFilePattern = new RegExp(
  `^[^\\s"'<>]{1,1900}(?:\\.(?:${pictureExtensions})(?:$|[?#!@_])|[?&](?:wx_fmt|format|fmt)=(?:${pictureExtensions}))`,
  'i',
);
const unfilledAddress = /^(?:#|null|undefined|false|\[object Object\])?$|\{w(?:idth)?\}/i;
/** Matches flags, ids and encrypted addresses that scripts store in attributes for lazy loading. */
const otherLazyValue = /^[^./]*$|^[\w+/]{16,}={1,2}$/;
const lazySrcsetAttributes = ['data-srcset', 'data-lazy-srcset', 'data-original-set'];

/** Width in pixels that is enough for any page. */
const sufficientWidth = 1600;

/** File names of blank images that lazy loading replaces, and of editors' icons for file types. */
export const blankName =
  /(?:^|\/)(?:fileTypeImages|filetype|FileIcons|file\/icons)\/[\w-]{1,40}\.(?:gif|png|svg)$|(?:^|\/)icon_(?:pdf|docx?|xlsx?|pptx?|rar|zip|txt)\.(?:gif|png)$|(?:^|\/)(?:blank|spacer|transparent|placeholder|place-holder|pixel|1x1|lazy|lazyload|lazyloading|loading|grey|gray|empty)\.(?:gif|png|svg|jpe?g|webp)(?:$|[?#])/i;
/** File names that both blank images and photos have, such as "loading.jpg". */
const photoName = /(?:^|\/)(?:pixel|loading|grey|gray|empty)\.(?:png|jpe?g|webp)(?:$|[?#])/i;
const embeddedPicture = new RegExp(`^data:image/(?:${pictureExtensions});base64,`, 'i');
/** Maximum characters of a blank image in a data URL. */
const maxBlankLength = 500;
/** Maximum width and height in pixels of a blank PNG. Pictures with content, such as QR codes, are larger. */
const maxBlankSide = 4;
const embeddedDrawing = /^data:image\/svg\+xml[^,]{0,100}?(;base64)?,/i;
/** Matches the content of a drawing that is not blank. A single rectangle is a colored blank. */
const visiblePart = /<(?:path|text|circle|ellipse|line|poly\w+|image)\b|<rect\b[\s\S]*<rect\b/i;
/** SVG parts that a browser may have to repeat millions of times. */
const repeatedPart = /<use\b|<!ENTITY/i;
/** Matches a blank drawing of ShortPixel, and the URL of the picture that it stands in for. */
const representedAddress = /^data:image\/svg\+xml;u=([^;,]{1,2000})/i;

/** File names of images that are shown while a script loads a picture. */
const loaderName =
  /(?:(?:load|lazy|trans|blank|hold|space|gr[ea]y|pixel|default|none)[\w-]{0,40}\.(?:gif|png|svg|jpe?g|webp)|(?:^|\/)[a-z]\.gif)(?:$|[?#])/i;
/** Address of a small blurred preview at Wix, which starts with the address of the picture. */
const blurredPreview =
  /^(https:\/\/static\.wixstatic\.com\/media\/[^/?#]{1,200})\/v1\/[^?#]{0,200},blur_.*$/i;

const lazyAddressName = /src|lazy/i;
const otherMediumName = /video|audio|media|frame/i;
const webAddress = /^(?:(?:https?:)?\/)?\/[^\s"'<>]{3,1900}$/i;

type Attributes = Readonly<Record<string, string>>;

const cssAddress = /^url\(["']?([^"'()]{1,2000})["']?\)$/i;

function pictureValues(attributes: Attributes, names: RegExp): string[] {
  return Object.entries(attributes)
    .map(([name, value]) => [name, value.trim().replace(cssAddress, '$1')] as const)
    .filter(([name, value]) => names.test(name) && !otherName.test(name) && pictureFilePattern.test(value))
    .map(([, value]) => value);
}

/** Returns true if a data URL contains a picture that is not blank. */
function isEmbeddedPicture(address: string): boolean {
  const [prefix, isBase64] = embeddedDrawing.exec(address) ?? [];
  if (prefix !== undefined) {
    const payload = address.slice(prefix.length);
    const drawing = isBase64 ? Buffer.from(payload, 'base64').toString() : decodePercent(payload);
    return visiblePart.test(drawing) && !repeatedPart.test(drawing);
  }
  if (!embeddedPicture.test(address)) return false;
  if (address.length > maxBlankLength) return true;
  const file = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  const isPng = file.length > 24 && file.toString('latin1', 1, 4) === 'PNG';
  return isPng && Math.max(file.readUInt32BE(16), file.readUInt32BE(20)) > maxBlankSide;
}

/** Returns addresses that a script loads in place of a blank image, from attributes of any name. */
function lazyLoadedAddresses(attributes: Attributes, src: string): string[] {
  const representedUrl = decodePercent(representedAddress.exec(src)?.[1] ?? '');
  if (src !== '' && !/^data:/i.test(src) && !blankName.test(src) && !loaderName.test(src)) return [];
  const lazyEntries = Object.entries(attributes).filter(
    ([name, value]) =>
      lazyAddressName.test(name) &&
      !otherName.test(name) &&
      !otherMediumName.test(name) &&
      webAddress.test(value.trim()),
  );
  const lazyAddresses = lazyEntries.map(([, value]) => value.trim());
  return [representedUrl, ...lazyAddresses, ...pictureValues(attributes, /./)];
}

/** Returns the background picture that a script would load for an element. */
export function lazyBackground(attributes: Attributes): string | undefined {
  return [lazyName, pictureName].flatMap((names) => pictureValues(attributes, names))[0];
}

/** Returns the URLs of an element's picture, best first, without blank images. */
export function pictureCandidates(attributes: Attributes): string[] {
  // Browsers ignore line breaks in a URL, and `picturesAttribute` uses them to separate URLs.
  const cleanValue = (name: string) => attributes[name]?.replace(/[\t\r\n]/g, '').trim() ?? '';
  const lazyAddresses = lazyAttributes.map(cleanValue).filter((value) => !otherLazyValue.test(value));
  const srcsetAddresses = [...lazySrcsetAttributes, 'srcset'].map((name) =>
    bestSrcsetCandidate(attributes[name] ?? ''),
  );
  const addresses = [
    ...lazyAddresses,
    ...pictureValues(attributes, lazyName),
    ...srcsetAddresses,
    ...lazyLoadedAddresses(attributes, cleanValue('src')),
    cleanValue('src'),
    cleanValue('href'),
    cleanValue('xlink:href'),
  ].filter((address) => !unfilledAddress.test(address));
  const usableAddresses = addresses.filter((address) => !/^data:/i.test(address) && !blankName.test(address));
  const photos = addresses.filter((address) => photoName.test(address));
  const results = usableAddresses.length > 0 ? usableAddresses : photos;
  if (results.length > 0)
    return [...new Set(results.map((address) => address.replace(blurredPreview, '$1')))];
  return addresses.filter(isEmbeddedPicture);
}

/** Returns the smallest candidate of a `srcset` that is large enough, else the largest. */
function bestSrcsetCandidate(srcset: string): string {
  // URLs may contain commas. Separators follow a descriptor or precede white space.
  const candidates = srcset.split(/,\s+|(?<=\s\d{1,6}(?:\.\d{1,3})?[wx]),/).flatMap((candidateText) => {
    const [address = '', size = '1x'] = candidateText.trim().split(/\s+/);
    return address === ''
      ? []
      : [{ address, size: Number.parseFloat(size) || 0, isWidth: size.endsWith('w') }];
  });
  const bySize = candidates.toSorted((a, b) => a.size - b.size);
  const sufficient = bySize.find(({ size, isWidth }) => isWidth && size >= sufficientWidth);
  return (sufficient ?? bySize.at(-1))?.address ?? '';
}

/** Attribute in which the sanitizer stores the result of `pictureCandidates`, one URL per line. */
export const picturesAttribute = 'data-pictures';

/** Returns the URLs of an element's picture as written, best first. */
export function candidateAddresses(element: Element): string[] {
  return attribute(element, picturesAttribute)?.split('\n').filter(Boolean) ?? [];
}

/** Returns the absolute URLs of an element's picture, best first. */
export function pictureAddresses(element: Element, base: string | undefined): string[] {
  const absoluteAddresses = candidateAddresses(element).map((address) =>
    address.startsWith('data:') ? address : resolveAddress(address, base),
  );
  return [...new Set(absoluteAddresses.filter((address) => address !== undefined))];
}

const isTiny = (size = '') => /^[0-2](?:px)?$/.test(size.trim());

/** Returns true if all declared sides are tiny. Editors write 0 for an unknown side next to a real one. */
export function isTrackingPixel(img: Element): boolean {
  const sides = ['width', 'height'].flatMap((name) => attribute(img, name) ?? []);
  return sides.length > 0 && sides.every(isTiny);
}

/** Returns true if the declared size is tiny although the element shows an SVG file or a lazy picture. */
export function hasPlaceholderSize({ src = '', width, height }: Attributes, addresses: readonly string[]) {
  const isReal = (address: string) =>
    /\.svg(?:$|[?#])/i.test(address) ||
    (address !== src.trim() && /\.(?:jpe?g|png|webp|avif)\b/i.test(address));
  return (isTiny(width) || isTiny(height)) && addresses.some(isReal);
}
