import 'server-only';
import { siteWide } from '@/lib/env/site';
import { fail, type Result, succeed } from '@/lib/platform/errors';
import { createTurnstile } from '@/lib/platform/turnstile';
import { confidentialName } from '@/lib/session/confidential-names';
import { takeTokens } from '@/lib/session/rate-limit';
import type { SentFile } from '@/lib/session/sent-file';
import { takeSharedTokens } from '@/lib/session/shared-rate-limit';
import type { Limit, RateRule } from '@/lib/session/token-buckets';
import type { CleanFile } from './clean-document';
import { cleanPicture, mostPictureBytes } from './clean-picture';
import type { PictureRefusal } from './picture-refusal';
import { reportPictures, type Sender, type SendFailure, storePictures } from './send-pictures';
import { ownerOf, type UploadedPicture } from './upload-receipt';

/** Pictures of one act. */
export const mostPicturesOfAct = 9;

/** Bytes of all pictures of one act as they are sent: nine photographs of a good phone. */
export const mostBytesOfAct = 80_000_000;

/** Pictures of one reader: so many at once, then one a minute. */
const readerRule: RateRule = { burst: 5 * mostPicturesOfAct, every: 60_000 };

/** Megabytes of one reader or network: five acts as full as they may be, then one a minute, which comes to 1.4 GB in a day. */
const bytesRule: RateRule = { burst: 400, every: 60_000 };

/** Megabytes of the same content, whoever sends it: four of the largest files, then one of these every quarter of an hour. */
const contentRule: RateRule = { burst: 240, every: 15_000 };

/** Why pictures of an act are not taken; `number` counts them from 1, `name` is what their sender calls them. */
export type UploadRefusal =
  | { reason: 'tooMany' | 'tooMuch' | 'tooOften' | 'busy' | 'notHere' }
  | { reason: 'picture'; number: number; name?: string; why: PictureRefusal }
  | { reason: 'failed'; failure: SendFailure };

/** What came of an act's pictures: those that are up, in their order, and why others are not. */
export interface Uploaded {
  up: UploadedPicture[];
  refusals: UploadRefusal[];
}

/** Who counts uploads. */
interface Counter {
  nameOf: (reader: string) => string;
  take: (limits: readonly Limit[]) => number | Promise<number>;
}

const allInstances: Counter = {
  nameOf: (reader) => reader,
  take: takeSharedTokens,
};

/** For confidential writes: nothing about the reader is in Redis, and no bucket names them. */
const thisInstance: Counter = {
  nameOf: confidentialName,
  take: (limits) => takeTokens(limits),
};

/** The bucket from which several tokens are taken as one. */
function tokensOf(count: number, key: string, { burst, every }: RateRule): Limit {
  return { key, rule: { burst: burst / count, every: every * count } };
}

const megabytesOf = (files: readonly SentFile[]) =>
  Math.max(1, Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / 1_000_000));

/** Files of each content. */
function byDigest(files: readonly SentFile[]): Map<string, SentFile[]> {
  const all = new Map<string, SentFile[]>();
  for (const file of files) {
    const same = all.get(file.digest);
    if (same) same.push(file);
    else all.set(file.digest, [file]);
  }
  return all;
}

/** Whether a reader may send these files now; those of a refused act do not count. */
async function mayUpload(
  { reader, rule = readerRule }: Pick<Uploader, 'reader' | 'rule'>,
  files: readonly SentFile[],
  { nameOf, take }: Counter,
): Promise<boolean> {
  if (files.length === 0) return true;
  const limits = [
    tokensOf(files.length, `pictures ${nameOf(reader)}`, rule),
    tokensOf(megabytesOf(files), `megabytes ${nameOf(reader)}`, bytesRule),
    ...[...byDigest(files)].map(([digest, same]) =>
      tokensOf(megabytesOf(same), `content ${nameOf(digest)}`, contentRule),
    ),
  ];
  return (await take(limits)) === 0;
}

/** Who uploads: `reader` names them in the limit, a user or a device. */
export interface Uploader extends Sender {
  reader: string;
  /** How many files that name may send, where it stands for more than one reader. */
  rule?: RateRule | undefined;
  /** They are reported with the others of their act, which is still being written. */
  reportsLater?: boolean;
}

/** Why files came without their bytes (`Dropped`), as readers are told. */
const droppedReasons = {
  notWanted: 'notHere',
  tooMany: 'tooMany',
  tooMuch: 'tooMuch',
  busy: 'busy',
} as const;

/** What a file becomes before the platform gets it. */
type Clean = (bytes: Buffer) => Promise<Result<CleanFile, PictureRefusal>>;

/** What is taken, and of how many bytes a file. */
interface Taken {
  cleanBytes: Clean;
  mostBytes: number;
}

type Turnstile = ReturnType<typeof createTurnstile>;

/** Files of members whose bytes are read from the disk at a time, and files that wait for that. */
const forMembers = () => siteWide('upload-cleaning', () => createTurnstile(2, 6));

/** The same for files of nobody who is known, so that they keep no member's waiting. */
const forNobody = () => siteWide('nobodys-upload-cleaning', () => createTurnstile(1, 6));

async function clean(
  file: SentFile,
  number: number,
  { cleanBytes, mostBytes }: Taken,
  turnstile: Turnstile,
): Promise<Result<CleanFile, UploadRefusal>> {
  const { content, name } = file;
  if (typeof content === 'string') return fail({ reason: droppedReasons[content] });
  const refused = (why: PictureRefusal) => fail({ reason: 'picture', number, name, why } as const);
  if (file.size > mostBytes) return refused({ reason: 'tooLarge', mostBytes });
  const cleaned = (await turnstile.pass(async () => cleanBytes(await content()))) ?? fail({ reason: 'busy' });
  return cleaned.ok ? cleaned : refused(cleaned.error);
}

/** A file with what is to be sent of it. */
interface Cleaned {
  digest: string;
  picture: CleanFile;
}

/** One after the other: an act never holds more than one picture's pixels. */
async function cleanAll(
  files: readonly SentFile[],
  taken: Taken,
  turnstile: Turnstile,
): Promise<{ good: Cleaned[]; refusals: UploadRefusal[] }> {
  const good: Cleaned[] = [];
  const refusals: UploadRefusal[] = [];
  for (const [index, file] of files.entries()) {
    const cleaned = await clean(file, index + 1, taken, turnstile);
    if (cleaned.ok) good.push({ digest: file.digest, picture: cleaned.value });
    else refusals.push(cleaned.error);
  }
  return { good, refusals };
}

/**
 * The one door for pictures that a reader sends with an act (R5.02, R7.83): each is cleaned, then all that are good are sent to
 * the platform together. Those that are up stay up where others are refused: a form without a script cannot choose them again
 * for its reader. No such act is done; the reader is told why.
 * @param cleanBytes what else than pictures is taken
 */
export async function uploadPictures(
  files: readonly SentFile[],
  { reader, rule, reportsLater = false, ...sender }: Uploader,
  cleanBytes: Clean = cleanPicture,
): Promise<Uploaded> {
  const kept = files.filter(({ content }) => typeof content !== 'string');
  if (!(await mayUpload({ reader, rule }, kept, allInstances)))
    return { up: [], refusals: [{ reason: 'tooOften' }] };
  const { good, refusals } = await cleanAll(files, { cleanBytes, mostBytes: mostPictureBytes }, forMembers());
  const stored = await storePictures(
    good.map(({ picture }) => picture),
    sender,
  );
  if (!stored.ok) return { up: [], refusals: [...refusals, { reason: 'failed', failure: stored.error }] };
  const failure = reportsLater ? undefined : await reportPictures(stored.value, sender);
  if (failure) return { up: [], refusals: [...refusals, { reason: 'failed', failure }] };
  const owner = ownerOf(reader);
  const up = stored.value.map(({ url, report }, index) => {
    const picture = { digest: good[index]?.digest ?? '', url, owner };
    return reportsLater ? { ...picture, report } : picture;
  });
  return { up, refusals };
}

/** A file that is up, and what it is. */
export interface UploadedFile {
  url: string;
  kind: CleanFile['kind'];
}

/**
 * The same for what is handed over in confidence: unless all are good, nothing of it leaves this house.
 * @returns them in their order
 */
export async function uploadAllOrNone(
  files: readonly SentFile[],
  { reader, rule, ...sender }: Uploader,
  taken: Taken,
): Promise<Result<UploadedFile[], UploadRefusal[]>> {
  const dropped = files.flatMap(({ content }) =>
    typeof content === 'string' ? [droppedReasons[content]] : [],
  );
  // Too many for one form are no sign of a reader who sends too often.
  if (dropped.length > 0) return fail([...new Set(dropped)].map((reason) => ({ reason })));
  if (!(await mayUpload({ reader, rule }, files, thisInstance))) return fail([{ reason: 'tooOften' }]);
  const { good, refusals } = await cleanAll(files, taken, forNobody());
  if (refusals.length > 0) return fail(refusals);
  const cleaned = good.map(({ picture }) => picture);
  const stored = await storePictures(cleaned, sender);
  if (!stored.ok) return fail([{ reason: 'failed', failure: stored.error }]);
  const failure = await reportPictures(stored.value, sender);
  if (failure) return fail([{ reason: 'failed', failure }]);
  return succeed(
    stored.value.flatMap(({ url }, index) => (cleaned[index] ? [{ url, kind: cleaned[index].kind }] : [])),
  );
}
