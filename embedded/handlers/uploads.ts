import { z } from 'zod';
import * as contract from '@/lib/contract/upload';
import { mediaKind, mediaTypes } from '@/lib/format/media-kind';
import { isPdf } from '@/lib/format/pdf';
import { pictureKind, pictureKindTypes } from '@/lib/format/picture-kind';
import { memberTokenState } from '../auth/calling-member';
import { absoluteAddress, type Call } from '../call';
import { handle, type OperationHandler } from '../operation-handler';
import { parseJson } from '../parse-json';
import { Refusal } from '../refusal';
import { FilesError, logUploadStoreFailure } from '../store/disk-files';
import { type Uploader, uploadLimits } from '../store/uploads';
import { uploadedPath } from '../uploaded-pictures';

const uploadRefusals = {
  format: 415,
  tooLarge: 413,
  tooMany: 429,
  token: 403,
  unknown: 404,
  unavailable: 503,
} as const;

function uploaderOf(call: Call): Uploader {
  const tokenState = memberTokenState(call);
  return tokenState.state === 'valid'
    ? `member:${tokenState.member.id}`
    : `device:${String(call.fields.device ?? '').slice(0, 64)}`;
}

function detectUploadType(bytes: Uint8Array): string | undefined {
  const kind = pictureKind(bytes);
  if (kind) return pictureKindTypes[kind];
  if (isPdf(bytes)) return 'application/pdf';
  const media = mediaKind(bytes);
  return media && mediaTypes[media];
}

/** Stores a file and ignores its declared name and type. @throws Refusal if it cannot be stored */
async function storeFile(file: File, call: Call): Promise<string> {
  if (file.size > uploadLimits.maxMediaBytes) throw new Refusal(uploadRefusals.tooLarge, '文件太大');
  const uploader = uploaderOf(call);
  if (call.store.uploads.exceedsLimit(uploader, file.size, call.now))
    throw new Refusal(uploadRefusals.tooMany, '上传的文件太多，请稍后再试');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = detectUploadType(bytes);
  if (!type) throw new Refusal(uploadRefusals.format, '仅支持jpg、jpeg、png、gif、bmp、pdf格式');
  const isMedia = /^(?:audio|video)\//.test(type);
  if (!isMedia && file.size > uploadLimits.maxFileBytes)
    throw new Refusal(uploadRefusals.tooLarge, '文件太大');
  try {
    return await call.store.uploads.add(bytes, type, uploader, call.now);
  } catch (problem) {
    if (!(problem instanceof FilesError)) throw problem;
    logUploadStoreFailure('write', problem);
    throw new Refusal(uploadRefusals.unavailable, '图片暂时无法保存，请稍后再试');
  }
}

function uploadedFiles(request: Readonly<Record<string, unknown>>): File[] {
  const parts = Object.entries(request).flatMap(([name, value]) => {
    const number = /^file(\d{1,3})$/.exec(name)?.[1];
    return number !== undefined && value instanceof File ? [{ number: Number(number), file: value }] : [];
  });
  return parts.sort((part, other) => part.number - other.number).map(({ file }) => file);
}

async function storeFiles(request: Readonly<Record<string, unknown>>, call: Call) {
  const files = uploadedFiles(request);
  if (files.length === 0) throw new Refusal(400, '请选择文件');
  if (files.length > uploadLimits.maxFilesOfCall) throw new Refusal(uploadRefusals.tooMany, '文件太多');
  const fileList: { url: string; fileName: string }[] = [];
  for (const file of files)
    fileList.push({ url: absoluteAddress(call, await storeFile(file, call)), fileName: file.name });
  return { fileList };
}

function grantUpload({ fileName, fileSize }: { fileName: string; fileSize: string }, call: Call) {
  if (Number(fileSize) > uploadLimits.maxMediaBytes) throw new Refusal(uploadRefusals.tooLarge, '文件太大');
  return call.uploads.grant(fileName, call.now);
}

/** Stores a file like an object store, which reports errors by HTTP status. */
async function storeGrantedFile(request: { key: string; accessToken: string; file: File }, call: Call) {
  const { key, accessToken, file } = request;
  const grant = call.uploads.findGrant(accessToken, key, call.now);
  if (!grant) return new Response('no permission', { status: uploadRefusals.token });
  try {
    grant.path = await storeFile(file, call);
    return new Response(null, { status: 204 });
  } catch (problem) {
    if (problem instanceof Refusal) return new Response(problem.message, { status: problem.status });
    throw problem;
  }
}

function completeUpload({ accessToken, key }: { accessToken: string; key: string }, call: Call) {
  const grant = call.uploads.findGrant(accessToken, key, call.now);
  if (!grant) throw new Refusal(uploadRefusals.token, '上传凭证无效或已过期');
  if (!grant.path) throw new Refusal(uploadRefusals.unknown, '文件尚未上传');
  return { url: absoluteAddress(call, grant.path), fileName: grant.fileName };
}

const uploadResults = z
  .array(z.object({ key: z.string(), url: z.string() }))
  .min(1)
  .max(uploadLimits.maxFilesOfCall);

function confirmUploads(text: string, call: Call) {
  const areKnown = parseJson(uploadResults, text).every(({ key, url }) => {
    const path = call.uploads.pathOf(key);
    return path !== undefined && uploadedPath(url, '', call) === path;
  });
  if (!areKnown) throw new Refusal(uploadRefusals.unknown, '文件不存在');
  return { message: '上传完成' };
}

export const uploadHandlers: readonly OperationHandler[] = [
  handle(contract.upload, storeFiles),
  handle(contract.mamUploadAccessToken, grantUpload),
  handle(contract.mamUploadAccessToken2, grantUpload),
  handle(contract.uploadToStorage, storeGrantedFile),
  handle(contract.mamUploadDone2, completeUpload),
  handle(contract.uploadResults, (request, call) => confirmUploads(request.results, call)),
];
