import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { siteWide } from '@/lib/env/site-wide';
import { serializeHtml } from '@/lib/format/serialize-html';
import { countWords, readingMinutes } from '@/lib/format/word-count';
import { log } from '@/lib/runtime/log';
import { normalizeAuthorFigures } from './author-figures';
import { maxBodyLength } from './body-budget';
import type { BodyInput, BodyPicture, PreparedBody } from './body-input';
import { bodyText } from './body-text';
import { placeClips } from './clips';
import { documentBase, documentBody } from './document-body';
import { keepFragmentLinks, repairFragmentLinks } from './fragment-links';
import { renumberHeadings } from './headings';
import { finishLinks } from './links';
import { normalizeBlocks } from './normalize-blocks';
import { normalizeBody } from './normalize-body';
import { placePictures } from './pictures';
import { type MarkedBody, replacePlaceholders } from './placeholders';
import { plainBody } from './plain-body';
import { renderPlayers } from './players';
import { resolveAddress } from './resolve-address';
import { sanitize } from './sanitize';
import { wrapTables } from './tables';
import { keepMeaningfulColors } from './text-color';
import { setDirections } from './text-direction';
import { markTibetan } from './tibetan-runs';
import { tidyText } from './tidy-text';
import { elements, type Fragment } from './tree';

/** Creates a cache of bodies, limited in bytes; a character counts as two bytes. */
function createBodyCache() {
  return new LRUCache<string, PreparedBody, BodyInput>({
    max: 500,
    maxSize: 24 * 1024 * 1024,
    sizeCalculation: ({ html, text }) => 2 * (html.length + text.length) + 512,
    memoMethod: (_key, _stale, { context }) => prepareUncached(context),
  });
}

/** Prepares a body in linear time; equal inputs share a cached result (Spec §3, platform facts §5). */
export function prepareBody(input: BodyInput): PreparedBody {
  return siteWide('prepared-bodies', createBodyCache).memo(cacheKey(input), { context: input });
}

function prepareUncached(input: BodyInput): PreparedBody {
  const markedBody =
    input.content.length > maxBodyLength
      ? undefined
      : replacePlaceholders(documentBody(input.content), input.images, input.videos);
  const root = markedBody && sanitize(markedBody.html);
  if (markedBody && root) return enhanceBody(root, markedBody, withBase(documentBase(input.content), input));
  log('body-over-budget', { length: input.content.length });
  return toPreparedBody(plainBody(input.content), undefined);
}

function withBase(base: string | undefined, input: BodyInput): BodyInput {
  const baseAddress = resolveAddress(base, input.baseAddress);
  return baseAddress === undefined ? input : { ...input, baseAddress, articleAddress: baseAddress };
}

function enhanceBody(root: Fragment, markedBody: MarkedBody, input: BodyInput): PreparedBody {
  normalizeBody(root, input.baseAddress);
  // The prefix differs between bodies, because a page may contain several bodies with equal ids.
  const idPrefix = `n${createHash('sha256').update(input.content).digest('hex').slice(0, 6)}-`;
  keepFragmentLinks(root, input.articleAddress, idPrefix);
  placeClips(root, input, markedBody.clips, markedBody.unplacedClips);
  const pictures = placePictures(root, input, markedBody.pictures, markedBody.unplacedPictures);
  renderPlayers(root, input);
  normalizeAuthorFigures(root);
  normalizeBlocks(root);
  keepMeaningfulColors(root);
  tidyText(root);
  renumberHeadings(root, input.topHeading);
  finishLinks(root, { ...input, baseAddress: input.articleAddress ?? input.baseAddress });
  repairFragmentLinks(root);
  setDirections(root);
  wrapTables(root, input.labels.table);
  markTibetan(root, input.language);
  return toPreparedBody(root, pictures[0]);
}

function toPreparedBody(root: Fragment, firstPicture: BodyPicture | undefined): PreparedBody {
  const text = bodyText(root);
  return {
    html: serializeHtml(root),
    text,
    wordCount: countWords(text),
    readingMinutes: readingMinutes(text),
    firstPicture,
    hasPictures: firstPicture !== undefined,
    hasClips: elements(root, 'video', 'audio').length > 0,
  };
}

/** Returns a cache key. Functions cannot be serialized, so their results for a sample URL represent them. */
function cacheKey({ pictureAddress, mediaAddress, streamAddress, ...content }: BodyInput): string {
  const sampleUrl = 'https://sample.invalid/a';
  const addresses = [pictureAddress(sampleUrl, 1), mediaAddress(sampleUrl), streamAddress(sampleUrl)];
  return createHash('sha256')
    .update(JSON.stringify([content, addresses]))
    .digest('base64');
}
