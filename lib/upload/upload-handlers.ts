import 'server-only';
import { log } from '@/lib/runtime/log';
import { uploadCounter } from '@/lib/runtime/metrics';
import { type Device, deviceOf } from '@/lib/session/device';
import { readerWords } from '@/lib/session/reader-words';
import { visitorSession } from '@/lib/session/visitor-session';
import type { Words } from '@/lib/view/words';
import { type RequestLimits, takeRequestToken, writeLimit } from '@/lib/writes/request-limits';
import { isSameOrigin } from '@/lib/writes/same-origin';
import type { SentFile } from '@/lib/writes/sent-file';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import type { Visitor } from '@/lib/writes/write-handler';
import type { ResumableUpload } from './resumable-upload';
import { uploadRegistry } from './upload-registry';

export interface UploadUse {
  maxFileBytes: number;
  tooLargeMessage: (words: Words) => string;
  /** Returns a refusal before the first byte is sent. */
  findRefusal?: (visitor: Visitor) => Promise<WriteAnswer | undefined>;
  /** Processes the complete file; the result answers the last chunk. */
  finish: (file: SentFile, visitor: Visitor) => Promise<WriteAnswer>;
}

const beginLimits: RequestLimits = { limit: { burst: 60, every: 3000 } };
const chunkLimits: RequestLimits = { limit: { burst: 400, every: 50 } };

const version = '1.0.0';

interface Reply {
  status: number;
  headers?: Readonly<Record<string, string>>;
  answer?: WriteAnswer;
}

const retrySoon = { 'retry-after': '5' };

function readNumber(headers: Headers, name: string): number | undefined {
  const text = headers.get(name) ?? '';
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

function refusedReply(outcome: string, status: number, message: string, headers: Reply['headers'] = {}) {
  return { status, headers, answer: { outcome, message, status } };
}

function goneReply(words: Words): Reply {
  return refusedReply('gone', 404, words('upload.failed'));
}

function offsetHeaders(upload: ResumableUpload): Record<string, string> {
  return { 'upload-offset': String(upload.offset) };
}

async function respond({ status, headers, answer }: Reply, visitor?: Visitor, device?: string) {
  const responseHeaders = new Headers({ 'cache-control': 'no-store', 'tus-resumable': version, ...headers });
  if (device) responseHeaders.append('set-cookie', device);
  for (const cookie of (await visitor?.session.cookies()) ?? []) responseHeaders.append('set-cookie', cookie);
  if (!answer) return new Response(null, { status, headers: responseHeaders });
  const { outcome, message, values } = answer;
  return Response.json(
    { ok: status < 400, outcome, message, ...values },
    { status, headers: responseHeaders },
  );
}

async function handleRequest(
  request: Request,
  limit: (visitor: Visitor) => Promise<number> | number,
  work: (visitor: Visitor, userId: string) => Promise<Reply>,
): Promise<Response> {
  const words = await readerWords(request);
  if (!isSameOrigin(request)) return respond(refusedReply('foreign', 403, words('write.foreign')));
  if (request.headers.get('tus-resumable') !== version)
    return respond({ status: 412, headers: { 'tus-version': version } });
  const device = deviceOf(request);
  const session = await visitorSession(request, device.id);
  const visitor = { device: device.id, session, words, request };
  const answerRequest = async (): Promise<Reply> => {
    const { user } = session;
    if (!user) return refusedReply('loginNeeded', 401, words('upload.login'));
    const waitMs = await limit(visitor);
    if (waitMs > 0) {
      const headers = { 'retry-after': String(Math.ceil(waitMs / 1000)) };
      return refusedReply('tooOften', 429, words('write.tooOften'), headers);
    }
    try {
      return await work(visitor, user.userid);
    } catch (problem) {
      log('write-failed', { action: 'upload', reason: String(problem) });
      return refusedReply('failed', 500, words('write.failed'));
    }
  };
  return respond(await answerRequest(), visitor, device.setCookie);
}

async function begin(name: string, use: UploadUse, visitor: Visitor, owner: string): Promise<Reply> {
  const { words, request } = visitor;
  const size = readNumber(request.headers, 'upload-length');
  // Empty files and deferred lengths are rejected.
  if (!size) return refusedReply('invalid', 400, words('write.invalid'));
  if (size > use.maxFileBytes) return refusedReply('tooLarge', 413, use.tooLargeMessage(words));
  const refusal = await use.findRefusal?.(visitor);
  if (refusal) return { status: refusal.status ?? 422, answer: refusal };
  const id = await uploadRegistry().begin(owner, size);
  if (id === undefined) return refusedReply('busy', 503, words('upload.busy'), retrySoon);
  return { status: 201, headers: { location: `/api/upload/${name}/${id}`, 'upload-offset': '0' } };
}

/** Answers the last chunk with the result of the write; an empty chunk requests a lost answer (ADR 0046). */
async function finish(upload: ResumableUpload, use: UploadUse, visitor: Visitor): Promise<Reply> {
  const { answer: failureAnswer } = refusedReply('failed', 500, visitor.words('write.failed'));
  const work = async (file: SentFile) => {
    const answer = await use.finish(file, visitor);
    uploadCounter.add((answer.status ?? 200) < 400 ? 'completed' : 'refused');
    return answer;
  };
  const answer = await upload.finish(work, failureAnswer);
  return { status: answer.status ?? 200, headers: offsetHeaders(upload), answer };
}

async function receiveChunk(upload: ResumableUpload, use: UploadUse, visitor: Visitor): Promise<Reply> {
  const { request, words } = visitor;
  const headers = request.headers;
  if (headers.get('content-type') !== 'application/offset+octet-stream')
    return refusedReply('invalid', 415, words('write.invalid'));
  await upload.settle();
  if (readNumber(headers, 'upload-offset') !== upload.offset)
    return { status: 409, headers: offsetHeaders(upload) };
  const tooLong = refusedReply('tooLarge', 413, words('write.tooLarge'), offsetHeaders(upload));
  if (Number(headers.get('content-length') ?? 0) > upload.size - upload.offset) return tooLong;
  const outcome = request.body && !upload.isComplete ? await upload.append(request.body) : 'kept';
  if (outcome === 'tooLong') return tooLong;
  if (outcome === 'locked') return { status: 423, headers: { ...offsetHeaders(upload), ...retrySoon } };
  if (outcome === 'full') return refusedReply('busy', 503, words('upload.busy'), retrySoon);
  return upload.isComplete ? finish(upload, use, visitor) : { status: 204, headers: offsetHeaders(upload) };
}

/** Returns the owner: the account, not the device, whose cookie a reader can change with each request. */
function uploadOwnerOf(useName: string, userId: string): string {
  return `${useName} ${userId}`;
}

function accountAsDevice({ session, device }: Visitor): Device {
  return { id: session.user?.userid ?? device, setCookie: undefined };
}

/** Creates the handlers of tus 1.0.0 (core, creation, termination; ADR 0046). @param uses by name in URLs */
export function createUploadHandlers(uses: Readonly<Record<string, UploadUse>>) {
  const useOf = (name: string) => (Object.hasOwn(uses, name) ? uses[name] : undefined);
  const beginLimit = (visitor: Visitor) =>
    writeLimit('upload', visitor.request, accountAsDevice(visitor), beginLimits).take();
  const pieceLimit = (visitor: Visitor) =>
    takeRequestToken('upload piece', visitor.request, accountAsDevice(visitor), chunkLimits);
  const withUpload =
    (work: (upload: ResumableUpload, use: UploadUse, visitor: Visitor, id: string) => Promise<Reply>) =>
    async (request: Request, { params }: { params: Promise<{ use: string; id: string }> }) => {
      const { use: name, id } = await params;
      return handleRequest(request, pieceLimit, async (visitor, userId) => {
        const use = useOf(name);
        const upload = uploadRegistry().find(id, uploadOwnerOf(name, userId));
        return use && upload ? work(upload, use, visitor, id) : goneReply(visitor.words);
      });
    };
  return {
    begin: async (request: Request, { params }: { params: Promise<{ use: string }> }) => {
      const { use: name } = await params;
      return handleRequest(request, beginLimit, async (visitor, userId) => {
        const use = useOf(name);
        return use ? begin(name, use, visitor, uploadOwnerOf(name, userId)) : goneReply(visitor.words);
      });
    },
    getOffset: withUpload(async (upload) => {
      await upload.settle();
      return { status: 200, headers: { ...offsetHeaders(upload), 'upload-length': String(upload.size) } };
    }),
    send: withUpload(receiveChunk),
    end: withUpload(async (_upload, _use, _visitor, id) => {
      uploadRegistry().end(id, 'cancelled');
      return { status: 204 };
    }),
  };
}
