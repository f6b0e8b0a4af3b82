import 'server-only';
import { log } from '@/lib/platform/log';
import { type Device, deviceOf } from '@/lib/session/device';
import { readerWords } from '@/lib/session/reader-words';
import { isSameOrigin } from '@/lib/session/same-origin';
import type { SentFile } from '@/lib/session/sent-file';
import { type VisitRules, waitToAct, waitToAsk } from '@/lib/session/visit-limit';
import { visitorSession } from '@/lib/session/visitor-session';
import type { WriteAnswer } from '@/lib/session/write-answer';
import type { Visitor } from '@/lib/session/write-handler';
import type { Words } from '@/lib/view/words';
import { openUploads } from './open-uploads';
import type { PartUpload } from './part-upload';
import { readLength, readOffset } from './tus-headers';
import { countUpload } from './upload-counts';

/** What a file may be sent for. */
export interface UploadUse {
  mostBytes: number;
  /** What is said of a larger one. */
  tooLarge: (words: Words) => string;
  /** Why this reader may send none, asked before the first byte. */
  refusal: (visitor: Visitor) => Promise<WriteAnswer | undefined>;
  /** Takes the whole file; its answer is that of the last piece. */
  finish: (file: SentFile, visitor: Visitor) => Promise<WriteAnswer>;
}

/** Files that a reader may begin, and how often they may send a piece or ask how much has come. */
const beginRules: VisitRules = { limit: { burst: 60, every: 3000 } };
const pieceRules: VisitRules = { limit: { burst: 400, every: 50 } };

const version = '1.0.0';

/** An answer of the protocol: a status, and headers or words that go with it. */
interface Told {
  status: number;
  headers?: Readonly<Record<string, string>>;
  answer?: WriteAnswer;
}

interface Asked {
  visitor: Visitor;
  /** Who began it must go on with it. It is the account: a reader may change their device's cookie with each request. */
  owner: string;
}

/** s after which a reader's browser may try again. */
const soon = { 'retry-after': '5' };

function refused(outcome: string, status: number, message: string): Told {
  return { status, answer: { outcome, message, status } };
}

function gone(words: Words): Told {
  return refused('gone', 404, words('upload.failed'));
}

function offsetOf(upload: PartUpload): Record<string, string> {
  return { 'upload-offset': String(upload.offset) };
}

async function respond({ status, headers, answer }: Told, visitor?: Visitor, device?: string) {
  const all = new Headers({ 'cache-control': 'no-store', 'tus-resumable': version, ...headers });
  if (device) all.append('set-cookie', device);
  for (const cookie of (await visitor?.session.cookies()) ?? []) all.append('set-cookie', cookie);
  if (!answer) return new Response(null, { status, headers: all });
  const { outcome, message, values } = answer;
  return Response.json({ ok: status < 400, outcome, message, ...values }, { status, headers: all });
}

/** Lets through who is logged in and asks from a page of ours; what was not foreseen is an answer, too. */
async function through(
  request: Request,
  limit: (visitor: Visitor) => Promise<number> | number,
  work: (asked: Asked) => Promise<Told>,
): Promise<Response> {
  const words = await readerWords(request);
  if (!isSameOrigin(request)) return respond(refused('foreign', 403, words('write.foreign')));
  if (request.headers.get('tus-resumable') !== version)
    return respond({ status: 412, headers: { 'tus-version': version } });
  const device = deviceOf(request);
  const session = await visitorSession(request, device.id);
  const visitor = { device: device.id, session, words, request };
  const told = async (): Promise<Told> => {
    const { user } = session;
    if (!user) return refused('loginNeeded', 401, words('upload.login'));
    const wait = await limit(visitor);
    if (wait > 0) {
      const headers = { 'retry-after': String(Math.ceil(wait / 1000)) };
      return { ...refused('tooOften', 429, words('write.tooOften')), headers };
    }
    try {
      return await work({ visitor, owner: user.userid });
    } catch (problem) {
      log('write-failed', { act: 'upload', reason: String(problem) });
      return refused('failed', 500, words('write.failed'));
    }
  };
  return respond(await told(), visitor, device.setCookie);
}

async function begin(name: string, use: UploadUse, { visitor, owner }: Asked): Promise<Told> {
  const { words, request } = visitor;
  const size = readLength(request.headers);
  if (size === undefined) return refused('invalid', 400, words('write.invalid'));
  if (size > use.mostBytes) return refused('tooLarge', 413, use.tooLarge(words));
  const refusal = await use.refusal(visitor);
  if (refusal) return { status: refusal.status ?? 422, answer: refusal };
  const id = await openUploads().begin(owner, size);
  if (id === undefined) return { ...refused('busy', 503, words('upload.busy')), headers: soon };
  return { status: 201, headers: { location: `/api/upload/${name}/${id}`, 'upload-offset': '0' } };
}

/** Whether a body would end behind the file, as far as its length tells before it is read. */
function isTooLong(request: Request, upload: PartUpload): boolean {
  return Number(request.headers.get('content-length') ?? 0) > upload.size - upload.offset;
}

/** The answer of the last piece is the act's own (ADR 0046); whoever has not heard it sends nothing more and gets it again. */
async function finish(upload: PartUpload, use: UploadUse, visitor: Visitor): Promise<Told> {
  const failed = refused('failed', 500, visitor.words('write.failed')).answer as WriteAnswer;
  const work = async (file: SentFile) => {
    const answer = await use.finish(file, visitor);
    countUpload((answer.status ?? 200) < 400 ? 'up' : 'refused');
    return answer;
  };
  const answer = await upload.finish(work, failed);
  return { status: answer.status ?? 200, headers: offsetOf(upload), answer };
}

async function takePiece(upload: PartUpload, use: UploadUse, visitor: Visitor): Promise<Told> {
  const { request, words } = visitor;
  const headers = request.headers;
  if (headers.get('content-type') !== 'application/offset+octet-stream')
    return refused('invalid', 415, words('write.invalid'));
  await upload.settle();
  if (readOffset(headers) !== upload.offset) return { status: 409, headers: offsetOf(upload) };
  const tooLong = { ...refused('tooLarge', 413, words('write.tooLarge')), headers: offsetOf(upload) };
  if (isTooLong(request, upload)) return tooLong;
  const piece = request.body && !upload.isWhole ? await upload.append(request.body) : 'kept';
  if (piece === 'tooLong') return tooLong;
  if (piece === 'locked') return { status: 423, headers: { ...offsetOf(upload), ...soon } };
  if (piece === 'full') return { ...refused('busy', 503, words('upload.busy')), headers: soon };
  return upload.isWhole ? finish(upload, use, visitor) : { status: 204, headers: offsetOf(upload) };
}

/** The account in place of a device, for limits. */
function accountOf({ session, device }: Visitor): Device {
  return { id: session.user?.userid ?? device, setCookie: undefined };
}

/** What is sent, as an address names it. */
interface Place<Names> {
  params: Promise<Names>;
}

/**
 * The door for files that readers send in pieces, by tus 1.0.0 (core, creation, termination): each piece goes where the one before it
 * ended, so that a line that broke loses nothing (ADR 0046).
 * @param uses what a file may be sent for, by its name in the address
 */
export function uploadDoor(uses: Readonly<Record<string, UploadUse>>) {
  const useOf = (name: string) => (Object.hasOwn(uses, name) ? uses[name] : undefined);
  const beginLimit = (visitor: Visitor) =>
    waitToAct('upload', visitor.request, accountOf(visitor), beginRules);
  const pieceLimit = (visitor: Visitor) =>
    waitToAsk('upload piece', visitor.request, accountOf(visitor), pieceRules);
  const toUpload =
    (work: (upload: PartUpload, use: UploadUse, visitor: Visitor, id: string) => Promise<Told>) =>
    async (request: Request, { params }: Place<{ use: string; id: string }>): Promise<Response> => {
      const { use: name, id } = await params;
      return through(request, pieceLimit, async ({ visitor, owner }) => {
        const use = useOf(name);
        const upload = openUploads().find(id, `${name} ${owner}`);
        return use && upload ? work(upload, use, visitor, id) : gone(visitor.words);
      });
    };
  return {
    begin: async (request: Request, { params }: Place<{ use: string }>): Promise<Response> => {
      const name = (await params).use;
      return through(request, beginLimit, async ({ visitor, owner }) => {
        const use = useOf(name);
        return use ? begin(name, use, { visitor, owner: `${name} ${owner}` }) : gone(visitor.words);
      });
    },
    ask: toUpload(async (upload) => {
      await upload.settle();
      return { status: 200, headers: { ...offsetOf(upload), 'upload-length': String(upload.size) } };
    }),
    send: toUpload(takePiece),
    end: toUpload(async (upload, _use, _visitor, id) => {
      if (upload.isOpen) countUpload('cancelled');
      openUploads().end(id);
      return { status: 204 };
    }),
  };
}
