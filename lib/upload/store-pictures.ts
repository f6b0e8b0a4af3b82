import 'server-only';
import pLimit from 'p-limit';
import type { z } from 'zod';
import {
  mamUploadAccessToken,
  mamUploadAccessToken2,
  mamUploadDone2,
  upload,
  uploadResults,
  uploadToStorage,
} from '@/lib/contract/upload';
import { environment } from '@/lib/env/environment';
import { parseUrl } from '@/lib/format/parse-url';
import type { CallOptions } from '@/lib/platform/call-once';
import { call } from '@/lib/platform/client';
import { fail, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import type { CleanFile } from './clean-document';
import type { UploadedPicture } from './upload-receipt';

export type Sender = Pick<CallOptions, 'device' | 'bearer'>;

/** Variants of the upload API; UPLOAD_FORM selects the one that the platform supports (reading 34). */
export type UploadMethod = 'plain' | 'token' | 'token2';

const maxConcurrent = 3;

/** Returns a file without its original name, which may identify the reader. */
function fileOf({ bytes, kind, type }: CleanFile, index: number): File {
  const extension = kind === 'jpeg' ? 'jpg' : kind;
  return new File([new Uint8Array(bytes)], `${index + 1}.${extension}`, { type });
}

/** Stored picture; `report` is set if the write must report its files (R7.132). */
export type StoredPicture = Pick<UploadedPicture, 'url' | 'report'>;

/** Stores files by one call (R7.83). */
async function storePlain(files: readonly File[], options: CallOptions): Promise<Result<StoredPicture[]>> {
  const parts = Object.fromEntries(files.map((file, index) => [`file${index + 1}`, file]));
  const result = await call(upload, parts, options);
  if (!result.ok) return result;
  const addresses = result.value.fileList.map(({ url }) => url);
  if (addresses.length === files.length) return succeed(addresses.map((url) => ({ url })));
  return fail({ kind: 'malformed', problem: `${addresses.length} of ${files.length} files were stored` });
}

/** Returns the storage URL if it is absolute; otherwise undefined: the upload host stores the file. */
function storageAddress(uploadUrl: string | undefined): string | undefined {
  return /^https?:$/.test(parseUrl(uploadUrl ?? '')?.protocol ?? '') ? uploadUrl : undefined;
}

type Grant = z.output<typeof mamUploadAccessToken.response> & { key: string };

/** Stores a file (R7.131). Retrying after a connection failure is safe: a key stores one file (assumed). */
async function storeFile(file: File, { accessToken, key, uploadUrl, fields }: Grant, options: CallOptions) {
  const request = { ...fields, key, accessToken, file };
  const storageOptions = { ...options, address: storageAddress(uploadUrl) };
  const firstResult = await call(uploadToStorage, request, storageOptions);
  // Storage that rejected a file is not called again.
  if (firstResult.ok || !['network', 'timeout'].includes(firstResult.error.kind)) return firstResult;
  return call(uploadToStorage, request, storageOptions);
}

const accessOperations = { token: mamUploadAccessToken, token2: mamUploadAccessToken2 } as const;

/** Stores a file with an access token (R7.128–R7.131). */
async function storeByToken(file: File, form: keyof typeof accessOperations, options: CallOptions) {
  const fileFields = { fileName: file.name, fileType: file.type, fileSize: String(file.size) };
  const access = await call(accessOperations[form], fileFields, options);
  if (!access.ok) return access;
  const { accessToken, key = file.name } = access.value;
  const storeResult = await storeFile(file, { ...access.value, key }, options);
  if (!storeResult.ok) return storeResult;
  const completion = await call(mamUploadDone2, { accessToken, key }, options);
  if (!completion.ok) return completion;
  const { url, fileName } = completion.value;
  return succeed({ url, report: { key, fileName: fileName || file.name } });
}

async function storeByTokens(
  files: readonly File[],
  form: keyof typeof accessOperations,
  options: CallOptions,
): Promise<Result<StoredPicture[]>> {
  const limit = pLimit(maxConcurrent);
  let failure: PlatformError | undefined;
  const storedPictures: StoredPicture[] = [];
  await Promise.all(
    files.map((file, index) =>
      limit(async () => {
        // One failure fails the whole write, so the remaining files are not stored.
        if (failure) return;
        const result = await storeByToken(file, form, options);
        if (result.ok) storedPictures[index] = result.value;
        else failure ??= result.error;
      }),
    ),
  );
  return failure ? fail(failure) : succeed(storedPictures);
}

const callOptionsOf = (sender: Sender): CallOptions => ({ ...sender, timeoutClass: 'wrapper' });

/** Stores pictures by the method in UPLOAD_FORM (reading 34). @returns the pictures in the same order */
export async function storePictures(
  pictures: readonly CleanFile[],
  sender: Sender,
  form: UploadMethod = environment().UPLOAD_FORM,
): Promise<Result<StoredPicture[]>> {
  if (pictures.length === 0) return succeed([]);
  const files = pictures.map(fileOf);
  const options = callOptionsOf(sender);
  return form === 'plain' ? storePlain(files, options) : storeByTokens(files, form, options);
}

/** Reports all files in one call (R7.132). */
export async function reportPictures(pictures: readonly StoredPicture[], sender: Sender) {
  const files = pictures.flatMap(({ url, report }) => (report ? [{ ...report, url }] : []));
  if (files.length === 0) return undefined;
  const results = JSON.stringify(files.map(({ key, url, fileName }) => ({ key, url, fileName })));
  const reportResult = await call(uploadResults, { results }, callOptionsOf(sender));
  return reportResult.ok ? undefined : reportResult.error;
}
