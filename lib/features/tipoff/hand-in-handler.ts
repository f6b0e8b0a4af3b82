import 'server-only';
import { handInOwnTipoff, handInTipoff, tipoffBounds } from '@/lib/contract/contribution';
import { mediaTypes } from '@/lib/format/media-kind';
import { pictureTypes } from '@/lib/format/picture-kind';
import { call } from '@/lib/platform/client';
import { addressOf } from '@/lib/session/client-address';
import { nobodysDevice } from '@/lib/session/device';
import { spentDraft } from '@/lib/session/draft';
import { failureAnswer } from '@/lib/session/failure-answer';
import type { FileRules } from '@/lib/session/sent-file';
import { emptySession } from '@/lib/session/session';
import { VisitorSession } from '@/lib/session/visitor-session';
import type { WriteAnswer } from '@/lib/session/write-answer';
import { type Visitor, writeHandler } from '@/lib/session/write-handler';
import { cleanMedia, mostMediaBytes } from '@/lib/upload/clean-media';
import { mostBytesOfAct, type UploadedFile, uploadAllOrNone } from '@/lib/upload/upload-pictures';
import type { Words } from '@/lib/view/words';
import { filesField, type HandInInput, type HandInProblem, handInInput, problemOf } from './hand-in-input';
import { refusedFiles } from './refused-files';
import { handInHref } from './tipoff-href';
import { draftOf } from './typed-tipoff';

/**
 * Files of one network. Nothing else is known of who hands in (ADR 0054), and behind one address stands a village, an office or all phones of a
 * provider: twenty tip-offs as full as they may be at once, then such a one each minute. What that costs is bounded elsewhere: files are
 * cleaned one at a time, and few forms of a network are under way (`FileHold`).
 */
const networkRule = { burst: 20 * tipoffBounds.files, every: 60_000 / tipoffBounds.files } as const;

/** Whoever hands in sends files, so a network may have a few forms under way and no more. */
async function handInFiles(_session: unknown, request: Request): Promise<FileRules> {
  return {
    field: filesField,
    most: tipoffBounds.files,
    mostBytes: mostMediaBytes,
    mostTogether: mostBytesOfAct,
    reader: `tip-off ${addressOf(request)}`,
    owner: 'nobody',
  };
}

function typeOf({ kind }: UploadedFile): string {
  if (kind === 'pdf') return '';
  return { ...pictureTypes, ...mediaTypes }[kind];
}

/** Addresses of what is to be seen, played and heard. */
function byType(files: readonly UploadedFile[]) {
  const of = (type: string) => files.filter((file) => typeOf(file).startsWith(type)).map(({ url }) => url);
  return { imgUrl: of('image/'), videoUrl: of('video/'), audioUrl: of('audio/') };
}

/**
 * It is at the platform. Of an anonymous one its number is all that its reader has: nothing else here knows whose it is. One that is
 * kept stands on their own page.
 */
function handedIn(number: string | undefined, { keep }: HandInInput, { words }: Visitor): WriteAnswer {
  const phrase = keep ? 'tipoff.told.numberKept' : 'tipoff.told.number';
  return received(keep, number === undefined ? '' : words(phrase, { number }));
}

/** It was at the platform already. Its number was told once and is stored nowhere (ADR 0054). */
function receivedBefore({ keep }: HandInInput, words: Words): WriteAnswer {
  return received(keep, words(keep ? 'tipoff.told.repeatedKept' : 'tipoff.told.repeated'));
}

function received(keep: boolean, message: string): WriteAnswer {
  return {
    outcome: keep ? 'tipoffKept' : 'tipoffIn',
    message,
    toBeSaid: true,
    cookies: [spentDraft()],
  };
}

/** What was written cannot be taken as it is. */
function invalid(problem: HandInProblem, { words }: Visitor): WriteAnswer {
  const message =
    problem.words === 'empty'
      ? words('tipoff.told.empty')
      : words('tipoff.told.tooLong', { field: words(`tipoff.fields.${problem.field}`), most: problem.most });
  return {
    outcome: 'tipoffInvalid',
    status: 422,
    message,
    toBeSaid: true,
    values: { field: problem.field },
    uncounted: true,
  };
}

/**
 * Hands it in as nobody: neither the reader's session nor their device goes along, so that what they did else cannot be found by it, nor
 * it by that (ADR 0054). Who chose to keep it under their account gives that, and nothing else (ADR 0054); where the account is
 * logged out, nothing is sent: silently anonymous is not what they chose, either.
 */
async function handIn(input: HandInInput, visitor: Visitor): Promise<WriteAnswer> {
  const problem = problemOf(input);
  if (problem) return invalid(problem, visitor);
  const { user } = visitor.session;
  if (input.keep && !user) {
    return { outcome: 'tipoffLogin', status: 401, message: visitor.words('tipoff.told.loginToKeep') };
  }
  const device = nobodysDevice();
  const nobody = new VisitorSession(emptySession(), device);
  const reader = `tip-off ${addressOf(visitor.request)}`;
  const taken = { cleanBytes: cleanMedia, mostBytes: mostMediaBytes };
  const up = await uploadAllOrNone(input.files, { reader, rule: networkRule, device, bearer: nobody }, taken);
  if (!up.ok) return refusedFiles(up.error, input.files.length, visitor);
  const { title, content, place, name, phone } = input;
  const sent = { title, content, location: place, userName: name, phone, ...byType(up.value) };
  const answer =
    input.keep && user
      ? await call(
          handInOwnTipoff,
          { ...sent, userID: user.userid },
          { timeLimit: 'wrapper', device, bearer: visitor.session },
        )
      : await call(handInTipoff, sent, { timeLimit: 'wrapper', device, bearer: nobody });
  return answer.ok ? handedIn(answer.value.id, input, visitor) : failureAnswer(answer.error, visitor);
}

/** POST /api/tip-off: hands in a tip-off. */
export const postTipoff = writeHandler({
  act: 'tip-off',
  input: handInInput,
  limit: { burst: 5, every: 60_000 },
  addressLimit: { burst: 60, every: 5_000 },
  mostBytes: 512 * 1024,
  files: handInFiles,
  // The same words and files from the same page are the same tip-off, however often they are sent.
  keyOf: (input) => input,
  repeated: receivedBefore,
  formPage: handInHref,
  write: handIn,
  draft: draftOf,
});
