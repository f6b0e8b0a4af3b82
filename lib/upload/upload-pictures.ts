import 'server-only';
import { siteWide } from '@/lib/env/site-wide';
import { createConcurrencyLimit } from '@/lib/platform/concurrency-limit';
import { fail, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { confidentialName } from '@/lib/writes/confidential-names';
import { type Limit, type RateRule, takeTokens } from '@/lib/writes/rate-limit';
import type { SentFile } from '@/lib/writes/sent-file';
import { takeSharedTokens } from '@/lib/writes/shared-rate-limit';
import type { CleanFile } from './clean-document';
import { cleanPicture, maxPictureBytes } from './clean-picture';
import type { PictureRefusal } from './picture-refusal';
import { reportPictures, type Sender, storePictures } from './store-pictures';
import { readerPseudonym, type UploadedPicture } from './upload-receipt';

export const maxPicturesPerWrite = 9;

/** Maximum bytes: nine photographs of a good phone. */
export const maxBytesPerWrite = 80_000_000;

/** Pictures per reader: five full writes, then one picture per minute. */
const pictureCountRule: RateRule = { burst: 5 * maxPicturesPerWrite, every: 60_000 };

/** Megabytes per reader or network: five full writes, then 1 MB per minute (1.4 GB per day). */
const bytesRule: RateRule = { burst: 400, every: 60_000 };

/** Megabytes of equal content from any sender: four files of 60 MB, then one such file per 15 minutes. */
const contentRule: RateRule = { burst: 240, every: 15_000 };

/** Reason why files were not uploaded; `number` counts from 1, `name` is the original name. */
export type UploadRefusal =
  | { reason: 'tooMany' | 'tooMuch' | 'tooOften' | 'busy' | 'notHere'; most?: number }
  | { reason: 'picture'; number: number; name?: string; why: PictureRefusal }
  | { reason: 'failed'; failure: PlatformError };

const sharedLimits = { nameOf: (reader: string) => reader, consume: takeSharedTokens };

/** Rate limits of confidential writes: not in Redis, and with names that do not identify the reader. */
const confidentialLimits = { nameOf: confidentialName, consume: takeTokens };

/** Returns the rule as a limit from which each request takes `count` tokens instead of one. */
function limitWorth(count: number, key: string, { burst, every }: RateRule): Limit {
  return { key, rule: { burst: burst / count, every: every * count } };
}

const megabytesOf = (files: readonly SentFile[]) =>
  Math.max(1, Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / 1_000_000));

/** Takes tokens for an upload; takes none if the upload is refused. */
async function mayUpload(
  { reader, rule = pictureCountRule }: Pick<Uploader, 'reader' | 'rule'>,
  files: readonly SentFile[],
  { nameOf, consume }: typeof sharedLimits | typeof confidentialLimits,
): Promise<boolean> {
  if (files.length === 0) return true;
  const limits = [
    limitWorth(files.length, `pictures ${nameOf(reader)}`, rule),
    limitWorth(megabytesOf(files), `megabytes ${nameOf(reader)}`, bytesRule),
    ...[...new Set(files.map(({ digest }) => digest))].map((digest) => {
      const equalFiles = files.filter((file) => file.digest === digest);
      return limitWorth(megabytesOf(equalFiles), `content ${nameOf(digest)}`, contentRule);
    }),
  ];
  return (await consume(limits)) === 0;
}

/** Sender of files. Rate limits use the key `reader`, which names a user or a network. */
export interface Uploader extends Sender {
  reader: string;
  /** Replaces `pictureCountRule` if several readers share the key `reader`. */
  rule?: RateRule | undefined;
  /** True if the caller reports the pictures later, together with other files of the same write. */
  reportsLater?: boolean;
}

/** Returns the reason why a file was dropped while the form was read. */
function droppedReason(content: Extract<SentFile['content'], string>) {
  return content === 'notWanted' ? 'notHere' : content;
}

type CleanBytes = (bytes: Buffer) => Promise<Result<CleanFile, PictureRefusal>>;

interface CleaningRules {
  cleanBytes: CleanBytes;
  maxFileBytes: number;
  limiter: ReturnType<typeof createConcurrencyLimit>;
  reader: string;
}

const memberLimiter = () => siteWide('upload-cleaning', () => createConcurrencyLimit(2, 6));

/** Separate limit, so that anonymous files cannot delay those of members. */
const anonymousLimiter = () => siteWide('anonymous-upload-cleaning', () => createConcurrencyLimit(1, 6));

async function clean(file: SentFile, number: number, rules: CleaningRules) {
  const { cleanBytes, maxFileBytes, limiter, reader } = rules;
  const { content, name } = file;
  if (typeof content === 'string') return fail({ reason: droppedReason(content) });
  const refuse = (why: PictureRefusal) => fail({ reason: 'picture', number, name, why } as const);
  if (file.size > maxFileBytes) return refuse({ reason: 'tooLarge', maxFileBytes });
  const cleanContent = async () => cleanBytes(await content());
  const result = (await limiter.run(cleanContent, reader)) ?? fail({ reason: 'busy' });
  return result.ok ? result : refuse(result.error);
}

/** Cleans one file at a time, so that a write never has the pixels of several pictures in memory. */
async function cleanAll(files: readonly SentFile[], rules: CleaningRules) {
  const cleanFiles: { digest: string; picture: CleanFile }[] = [];
  const refusals: UploadRefusal[] = [];
  for (const [index, file] of files.entries()) {
    const result = await clean(file, index + 1, rules);
    if (result.ok) cleanFiles.push({ digest: file.digest, picture: result.value });
    else refusals.push(result.error);
  }
  return { cleanFiles, refusals };
}

async function storeAll(files: readonly CleanFile[], sender: Sender, reportsLater = false) {
  const storeResult = await storePictures(files, sender);
  if (!storeResult.ok) return fail({ reason: 'failed', failure: storeResult.error });
  const failure = reportsLater ? undefined : await reportPictures(storeResult.value, sender);
  return failure ? fail({ reason: 'failed', failure }) : storeResult;
}

/**
 * Uploads pictures (R5.02, R7.83). Accepted pictures stay uploaded if others are refused: without JavaScript,
 * the reader would have to choose them again. Callers must not continue a write with refusals.
 */
export async function uploadPictures(
  files: readonly SentFile[],
  { reader, rule, reportsLater = false, ...sender }: Uploader,
  cleanBytes: CleanBytes = cleanPicture,
): Promise<{ uploaded: UploadedPicture[]; refusals: UploadRefusal[] }> {
  const readableFiles = files.filter(({ content }) => typeof content !== 'string');
  if (!(await mayUpload({ reader, rule }, readableFiles, sharedLimits)))
    return { uploaded: [], refusals: [{ reason: 'tooOften' }] };
  const rules = { cleanBytes, maxFileBytes: maxPictureBytes, limiter: memberLimiter(), reader };
  const { cleanFiles, refusals } = await cleanAll(files, rules);
  const pictures = cleanFiles.map(({ picture }) => picture);
  const storeResult = await storeAll(pictures, sender, reportsLater);
  if (!storeResult.ok) return { uploaded: [], refusals: [...refusals, storeResult.error] };
  const owner = readerPseudonym(reader);
  const uploaded = storeResult.value.map(({ url, report }, index) => {
    const picture = { digest: cleanFiles[index]?.digest ?? '', url, owner };
    return reportsLater ? { ...picture, report } : picture;
  });
  return { uploaded, refusals };
}

export interface StoredUpload {
  url: string;
  kind: CleanFile['kind'];
}

/** Uploads confidential files; uploads nothing if a file is refused. */
export async function uploadAllOrNone(
  files: readonly SentFile[],
  { reader, rule, ...sender }: Uploader,
  rules: Pick<CleaningRules, 'cleanBytes' | 'maxFileBytes'>,
): Promise<Result<StoredUpload[], UploadRefusal[]>> {
  const reasons = files.flatMap(({ content }) => (typeof content === 'string' ? droppedReason(content) : []));
  // Takes no tokens, because a form with too many files is not abuse.
  if (reasons.length > 0) return fail([...new Set(reasons)].map((reason) => ({ reason })));
  if (!(await mayUpload({ reader, rule }, files, confidentialLimits))) return fail([{ reason: 'tooOften' }]);
  const { cleanFiles, refusals } = await cleanAll(files, { ...rules, limiter: anonymousLimiter(), reader });
  if (refusals.length > 0) return fail(refusals);
  const pictures = cleanFiles.map(({ picture }) => picture);
  const result = await storeAll(pictures, sender);
  if (!result.ok) return fail([result.error]);
  return succeed(
    result.value.flatMap(({ url }, index) => (pictures[index] ? [{ url, kind: pictures[index].kind }] : [])),
  );
}
