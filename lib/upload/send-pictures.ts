import 'server-only';
import pLimit from 'p-limit';
import {
  mamUploadAccessToken,
  mamUploadAccessToken2,
  mamUploadDone2,
  upload,
  uploadResults,
  uploadToStorage,
} from '@/lib/contract/upload';
import { environment } from '@/lib/env/environment';
import type { CallOptions } from '@/lib/platform/call-once';
import { call } from '@/lib/platform/client';
import { fail, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import type { CleanPicture } from './clean-picture';

/** The step that failed, and why. */
export interface SendFailure {
  step: 'upload' | 'access' | 'storage' | 'done' | 'results';
  error: PlatformError;
}

/** Who sends: device and tokens of the visitor. */
export type Sender = Pick<CallOptions, 'device' | 'bearer'>;

/** How pictures reach the platform (reading 34). */
export type UploadForm = 'plain' | 'token' | 'token2';

/** Files of one act that are under way at a time. */
const atOnce = 3;

const endings = { jpeg: 'jpg', png: 'png', gif: 'gif', bmp: 'bmp' } as const;

/** A picture under a name of ours: what its reader called it may tell who they are. */
function fileOf({ bytes, kind, type }: CleanPicture, index: number): File {
  return new File([new Uint8Array(bytes)], `${index + 1}.${endings[kind]}`, { type });
}

function failedAt<Value>(step: SendFailure['step'], answer: Result<Value>): Result<Value, SendFailure> {
  return answer.ok ? answer : fail({ step, error: answer.error });
}

/** All of them in one call (R7.83). */
async function sendPlain(
  files: readonly File[],
  options: CallOptions,
): Promise<Result<string[], SendFailure>> {
  const parts = Object.fromEntries(files.map((file, index) => [`file${index + 1}`, file]));
  const answer = failedAt('upload', await call(upload, parts, options));
  if (!answer.ok) return answer;
  const addresses = answer.value.fileList.map(({ url }) => url);
  if (addresses.length === files.length) return succeed(addresses);
  const problem = `${addresses.length} of ${files.length} files were kept`;
  return fail({ step: 'upload', error: { kind: 'malformed', problem } });
}

/** An address of its own that a token names; anything but a full one is the upload host's own storage. */
function storageAddress(uploadUrl: string | undefined): string | undefined {
  if (uploadUrl === undefined || !URL.canParse(uploadUrl)) return undefined;
  return /^https?:$/.test(new URL(uploadUrl).protocol) ? uploadUrl : undefined;
}

interface Grant {
  accessToken: string;
  key: string;
  uploadUrl?: string | undefined;
  fields?: Readonly<Record<string, string>> | undefined;
}

/** Whether the file may have got lost on the way; storage that said no is not asked again. */
function mayHaveFailedOnTheWay({ kind }: PlatformError): boolean {
  return kind === 'network' || kind === 'timeout';
}

/** Puts a file into storage (R7.131), once more where the way failed: the same key holds the same file (assumed). */
async function store(file: File, { accessToken, key, uploadUrl, fields }: Grant, options: CallOptions) {
  const request = { ...fields, key, accessToken, file };
  const to = { ...options, address: storageAddress(uploadUrl) };
  const first = await call(uploadToStorage, request, to);
  if (first.ok || !mayHaveFailedOnTheWay(first.error)) return first;
  return call(uploadToStorage, request, to);
}

/** What the platform is told of a file in the end. */
interface StoredFile {
  key: string;
  url: string;
  fileName: string;
}

const accessOperations = { token: mamUploadAccessToken, token2: mamUploadAccessToken2 } as const;

/** One file: leave, storage, done (R7.128–R7.131). */
async function sendOne(
  file: File,
  form: keyof typeof accessOperations,
  options: CallOptions,
): Promise<Result<StoredFile, SendFailure>> {
  const asked = { fileName: file.name, fileType: file.type, fileSize: String(file.size) };
  const access = failedAt('access', await call(accessOperations[form], asked, options));
  if (!access.ok) return access;
  const { accessToken, key = file.name } = access.value;
  const stored = failedAt('storage', await store(file, { ...access.value, key }, options));
  if (!stored.ok) return stored;
  const done = failedAt('done', await call(mamUploadDone2, { accessToken, key }, options));
  if (!done.ok) return done;
  return succeed({ key, url: done.value.url, fileName: done.value.fileName || file.name });
}

/** Each by itself, a few at a time; then one report of all (R7.132). */
async function sendByTokens(
  files: readonly File[],
  form: keyof typeof accessOperations,
  options: CallOptions,
): Promise<Result<string[], SendFailure>> {
  const limit = pLimit(atOnce);
  let failure: SendFailure | undefined;
  const stored: StoredFile[] = [];
  await Promise.all(
    files.map((file, index) =>
      limit(async () => {
        // One that failed fails the act: the others would be kept for nobody.
        if (failure) return;
        const sent = await sendOne(file, form, options);
        if (sent.ok) stored[index] = sent.value;
        else failure ??= sent.error;
      }),
    ),
  );
  if (failure) return fail(failure);
  const results = JSON.stringify(stored);
  const reported = failedAt('results', await call(uploadResults, { results }, options));
  return reported.ok ? succeed(stored.map(({ url }) => url)) : reported;
}

/**
 * Sends pictures to the platform: all in one call, or each by an access token to its storage with one report of all, as the
 * installation is configured (reading 34).
 * @returns their addresses there, in the same order; or the step that failed, with what was said
 */
export async function sendPictures(
  pictures: readonly CleanPicture[],
  sender: Sender,
  form: UploadForm = environment().UPLOAD_FORM,
): Promise<Result<string[], SendFailure>> {
  if (pictures.length === 0) return succeed([]);
  const options: CallOptions = { ...sender, timeLimit: 'wrapper' };
  const files = pictures.map(fileOf);
  return form === 'plain' ? sendPlain(files, options) : sendByTokens(files, form, options);
}
