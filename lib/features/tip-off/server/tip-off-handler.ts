import 'server-only';
import { handInOwnTipoff, handInTipoff, tipoffLimits } from '@/lib/contract/contribution';
import { mediaTypes } from '@/lib/format/media-kind';
import { pictureKindTypes } from '@/lib/format/picture-kind';
import { call } from '@/lib/platform/client';
import { randomDeviceId } from '@/lib/session/device';
import { emptySession } from '@/lib/session/session';
import { VisitorSession } from '@/lib/session/visitor-session';
import { cleanMedia, maxMediaBytes } from '@/lib/upload/clean-media';
import { maxBytesPerWrite, type StoredUpload, uploadAllOrNone } from '@/lib/upload/upload-pictures';
import { clientAddressOf } from '@/lib/writes/client-address';
import { deletedDraftCookie } from '@/lib/writes/draft-cookie';
import { failureAnswer } from '@/lib/writes/failure-answer';
import { type Refusal, refuse } from '@/lib/writes/refusal-answer';
import type { FileRules } from '@/lib/writes/sent-file';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import { tipOffHref } from '../tip-off-href';
import {
  filesField,
  problemOf,
  refusedFilesAnswer,
  type TipOffInput,
  type TipOffInputProblem,
  tipOffDraft,
  tipOffInput,
} from './tip-off-input';

/**
 * Rate limit of files per network: enough for twenty full tip-offs, then for one a minute. Anonymous
 * senders have no other identifier (ADR 0054). A village or a mobile provider may share an address.
 */
const networkRule = { burst: 20 * tipoffLimits.files, every: 60_000 / tipoffLimits.files } as const;

/** Returns the file rules. Forms in progress are counted per network, because senders may be anonymous. */
async function tipOffFileRules(_session: unknown, request: Request): Promise<FileRules> {
  return {
    field: filesField,
    maxFiles: tipoffLimits.files,
    maxFileBytes: maxMediaBytes,
    maxTotalBytes: maxBytesPerWrite,
    reader: `tip-off ${clientAddressOf(request)}`,
    owner: 'anonymous',
  };
}

const mimeTypes: Partial<Record<StoredUpload['kind'], string>> = { ...pictureKindTypes, ...mediaTypes };

function urlsByType(files: readonly StoredUpload[]) {
  const urlsOf = (type: string) =>
    files.filter(({ kind }) => mimeTypes[kind]?.startsWith(type)).map(({ url }) => url);
  return { imgUrl: urlsOf('image/'), videoUrl: urlsOf('video/'), audioUrl: urlsOf('audio/') };
}

function successAnswer({ member }: TipOffInput, message: string): WriteAnswer {
  return {
    outcome: member ? 'tipoffKept' : 'tipoffIn',
    message,
    cookies: [deletedDraftCookie()],
  };
}

function invalidAnswer({ field, words: problem }: TipOffInputProblem, { words }: Visitor): WriteAnswer {
  const most = tipoffLimits.lengths[field];
  const message =
    problem === 'empty'
      ? words('tipoff.status.empty')
      : words('tipoff.status.tooLong', { field: words(`tipoff.fields.${field}`), most });
  return {
    outcome: 'tipoffInvalid',
    status: 422,
    message,
    values: { field },
    uncounted: true,
  };
}

const notLoggedIn: Refusal = { outcome: 'tipoffLogin', status: 401, words: 'tipoff.status.loginToKeep' };

/** Sends a tip-off under a random device id and, only if the reader chose it, the account (ADR 0054). */
async function sendTipOff(input: TipOffInput, visitor: Visitor): Promise<WriteAnswer> {
  const problem = problemOf(input);
  if (problem) return invalidAnswer(problem, visitor);
  const user = input.member ? visitor.session.user : undefined;
  if (input.member && !user) return refuse(notLoggedIn, visitor);
  const device = randomDeviceId();
  const anonymousSession = new VisitorSession(emptySession(), device);
  const reader = `tip-off ${clientAddressOf(visitor.request)}`;
  const mediaRules = { cleanBytes: cleanMedia, maxFileBytes: maxMediaBytes };
  const files = await uploadAllOrNone(
    input.files,
    { reader, rule: networkRule, device, bearer: anonymousSession },
    mediaRules,
  );
  if (!files.ok) return refusedFilesAnswer(files.error, input.files.length, visitor);
  const { title, content, place, name, phone } = input;
  const tipOffFields = { title, content, location: place, userName: name, phone, ...urlsByType(files.value) };
  const options = {
    timeoutClass: 'wrapper',
    device,
    bearer: user ? visitor.session : anonymousSession,
  } as const;
  const answer = user
    ? await call(handInOwnTipoff, { ...tipOffFields, userID: user.userid }, options)
    : await call(handInTipoff, tipOffFields, options);
  if (!answer.ok) return failureAnswer(answer.error, visitor);
  const { id: number } = answer.value;
  const messageKey = input.member ? 'tipoff.status.numberKept' : 'tipoff.status.number';
  // Later pages cannot show the number, because the site does not store who sent an anonymous tip-off.
  return successAnswer(input, number === undefined ? '' : visitor.words(messageKey, { number }));
}

export const postTipOff = writeHandler({
  actionName: 'tip-off',
  input: tipOffInput,
  limit: { burst: 5, every: 60_000 },
  addressLimit: { burst: 60, every: 5_000 },
  maxBytes: 512 * 1024,
  files: tipOffFileRules,
  // The same text and files from the same page are the same tip-off.
  keyOf: (input) => input,
  // A repeat cannot show the tip-off's number, because the site does not store the number (ADR 0054).
  repeatAnswer: (input, words) =>
    successAnswer(input, words(input.member ? 'tipoff.status.repeatedKept' : 'tipoff.status.repeated')),
  formPage: () => tipOffHref(),
  write: sendTipOff,
  draft: tipOffDraft,
});
