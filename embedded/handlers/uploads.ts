import { z } from 'zod';
import {
  mamUploadAccessToken,
  mamUploadAccessToken2,
  mamUploadDone2,
  upload,
  uploadResults,
  uploadToStorage,
} from '@/lib/contract/upload';
import { mediaKind, mediaTypes } from '@/lib/format/media-kind';
import { isPdf } from '@/lib/format/pdf';
import { pictureKind, pictureTypes } from '@/lib/format/picture-kind';
import { type Answer, answer } from '../answer';
import { absolute, type Call } from '../call';
import { Refusal } from '../envelope';
import { logFilesAway } from '../files-away';
import { FilesError } from '../store/files';
import { type Uploader, uploadBounds } from '../store/uploads';
import { uploadedPath } from '../uploaded-pictures';

/** Statuses with which this platform refuses uploads. */
const uploadRefusals = {
  format: 415,
  tooLarge: 413,
  tooMany: 429,
  token: 403,
  unknown: 404,
  away: 503,
} as const;

/** Who uploads: the member whose token the call carries, else the device. */
function uploaderOf(call: Call): Uploader {
  const token = call.header(call.authDesk.rules.tokenHeader) ?? '';
  const read = call.store.members.readToken(token, ['user', 'access'], call.now);
  return read.state === 'good'
    ? `member:${read.member.id}`
    : `device:${String(call.fields.device ?? '').slice(0, 64)}`;
}

/** What a file is by its content: one of the five kinds of pictures, a document of a sign-up, a clip or sound of a tip-off. */
function typeOf(bytes: Uint8Array): string | undefined {
  const kind = pictureKind(bytes);
  if (kind) return pictureTypes[kind];
  if (isPdf(bytes)) return 'application/pdf';
  const media = mediaKind(bytes);
  return media && mediaTypes[media];
}

/** Keeps a picture, whatever its name and type say it is; its address here. @throws Refusal */
async function keep(file: File, call: Call): Promise<string> {
  if (file.size > uploadBounds.mostMediaBytes) throw new Refusal(uploadRefusals.tooLarge, '文件太大');
  const uploader = uploaderOf(call);
  if (call.store.uploads.refuses(uploader, file.size, call.now))
    throw new Refusal(uploadRefusals.tooMany, '上传的文件太多，请稍后再试');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = typeOf(bytes);
  if (!type) throw new Refusal(uploadRefusals.format, '仅支持jpg、jpeg、png、gif、bmp、pdf格式');
  const isMedia = /^(?:audio|video)\//.test(type);
  if (!isMedia && file.size > uploadBounds.mostFileBytes)
    throw new Refusal(uploadRefusals.tooLarge, '文件太大');
  try {
    return await call.store.uploads.keep(bytes, type, uploader, call.now);
  } catch (problem) {
    if (!(problem instanceof FilesError)) throw problem;
    logFilesAway('keep', problem);
    throw new Refusal(uploadRefusals.away, '图片暂时无法保存，请稍后再试');
  }
}

/** Parts file1, file2 … in the order of their numbers. */
function partsOf(request: Readonly<Record<string, unknown>>): File[] {
  const parts = Object.entries(request).flatMap(([name, value]) => {
    const number = /^file(\d{1,3})$/.exec(name)?.[1];
    return number !== undefined && value instanceof File ? [{ number: Number(number), file: value }] : [];
  });
  return parts.sort((one, other) => one.number - other.number).map(({ file }) => file);
}

/** Several pictures in one call. */
async function keepParts(request: Readonly<Record<string, unknown>>, call: Call) {
  const files = partsOf(request);
  if (files.length === 0) throw new Refusal(400, '请选择文件');
  if (files.length > uploadBounds.mostFilesOfCall) throw new Refusal(uploadRefusals.tooMany, '文件太多');
  const fileList: { url: string; fileName: string }[] = [];
  for (const file of files)
    fileList.push({ url: absolute(call, await keep(file, call)), fileName: file.name });
  return { fileList };
}

/** Leave for one file. */
function grant({ fileName, fileSize }: { fileName: string; fileSize: string }, call: Call) {
  if (Number(fileSize) > uploadBounds.mostMediaBytes) throw new Refusal(uploadRefusals.tooLarge, '文件太大');
  return call.uploads.grant(uploaderOf(call), fileName, call.now);
}

/** Object storage speaks by the status of HTTP. */
async function put({ key, accessToken, file }: { key: string; accessToken: string; file: File }, call: Call) {
  const granted = call.uploads.granted(accessToken, key, call.now);
  if (!granted) return new Response('no leave', { status: uploadRefusals.token });
  try {
    granted.path = await keep(file, call);
    return new Response(null, { status: 204 });
  } catch (problem) {
    if (problem instanceof Refusal) return new Response(problem.message, { status: problem.status });
    throw problem;
  }
}

function done({ accessToken, key }: { accessToken: string; key: string }, call: Call) {
  const granted = call.uploads.granted(accessToken, key, call.now);
  if (!granted) throw new Refusal(uploadRefusals.token, '上传凭证无效或已过期');
  if (!granted.path) throw new Refusal(uploadRefusals.unknown, '文件尚未上传');
  return { url: absolute(call, granted.path), fileName: granted.fileName };
}

const results = z
  .array(z.object({ key: z.string(), url: z.string() }))
  .min(1)
  .max(uploadBounds.mostFilesOfCall);

function report(text: string, call: Call) {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new Refusal(400, '参数错误');
  }
  const read = results.safeParse(parsed);
  if (!read.success) throw new Refusal(400, '参数错误');
  const known = read.data.every(({ key, url }) => {
    const path = call.uploads.pathOf(key);
    return path !== undefined && uploadedPath(url, '', call) === path;
  });
  if (!known) throw new Refusal(uploadRefusals.unknown, '文件不存在');
  return { message: '上传完成' };
}

export const uploadAnswers: readonly Answer[] = [
  answer(upload, keepParts),
  answer(mamUploadAccessToken, grant),
  answer(mamUploadAccessToken2, grant),
  answer(uploadToStorage, put),
  answer(mamUploadDone2, done),
  answer(uploadResults, (request, call) => report(request.results, call)),
];
