import 'server-only';
import { z } from 'zod';
import { escapeHtml } from '@/lib/format/escape-html';
import { idPattern } from '@/lib/format/id-pattern';
import { hasMoreLetters } from '@/lib/format/letters';
import { plainText } from '@/lib/format/plain-text';
import { typedText } from '@/lib/format/typed-text';
import type { CallOptions } from '@/lib/platform/call-once';
import type { Result } from '@/lib/platform/errors';
import { purgeSoon } from '@/lib/platform/purge-soon';
import type { LookedUp } from '@/lib/session/act-once';
import { draftCookie, spentDraft } from '@/lib/session/draft';
import { lookAmongOwn } from '@/lib/session/look-among-own';
import { type RefusalTable, refuse, refusedBy, type Told } from '@/lib/session/refusal-answer';
import type { User } from '@/lib/session/session';
import type { WriteAnswer } from '@/lib/session/write-answer';
import { type Visitor, writeHandler } from '@/lib/session/write-handler';
import { addressesOf, bringFormFiles, filesField, formFileRules } from '@/lib/upload/form-files';
import { digestsOf, formReceipts, sentFiles } from '@/lib/upload/form-receipts';
import { mostPicturesOfAct } from '@/lib/upload/upload-pictures';
import { noteDraft } from './note-draft';
import type { NoteKind } from './note-kind';
import { type NoteOutcome, noteWords } from './note-told';

/** Code units of a text that is looked at: letters with all their marks. */
const mostUnits = 20_000;

const noteInput = z.object({
  /** The topic or the circle. */
  of: z.string().regex(idPattern),
  content: z.string().max(mostUnits).default(''),
  /** Pictures that an earlier try has brought up. */
  up: formReceipts(mostPicturesOfAct),
  [filesField]: sentFiles,
});

type NoteInput = z.output<typeof noteInput>;

/** A note for the platform. */
interface SentNote {
  of: string;
  content: string;
  /** Addresses of pictures. */
  pictures: string[];
  user: User;
}

/** A note as the platform has kept it. */
interface KeptNote {
  of: string | undefined;
  content: string;
  publishtime?: string | undefined;
  state?: string | undefined;
}

/** What one kind of note has of its own. */
interface NoteRules {
  kind: NoteKind;
  /** Statuses with which the platform refuses one. */
  refusals: Readonly<Record<'empty' | 'tooLong' | 'closed' | 'pictures' | 'again' | 'missing', number>>;
  send: (note: SentNote, how: CallOptions) => Promise<Result<{ state?: string | undefined }>>;
  /** The newest of the own ones, also those that nobody else sees yet. */
  own: (
    userID: string,
    how: CallOptions,
  ) => Promise<Result<{ list: readonly KeptNote[]; hasMore?: boolean | undefined }>>;
  /** What shows one as soon as it is published. */
  tags: (of: string, userID: string) => readonly string[];
}

function toldOf(kind: NoteKind, outcome: NoteOutcome, status = 422): Told {
  return { outcome, status, words: noteWords(kind, outcome) };
}

/** Refusals that the reader is told in words of ours. */
function refusalTable({ kind, refusals }: NoteRules): RefusalTable {
  const gone = toldOf(kind, 'noteGone', 404);
  return {
    [refusals.empty]: toldOf(kind, 'noteEmpty'),
    [refusals.tooLong]: toldOf(kind, 'noteTooLong'),
    [refusals.closed]: toldOf(kind, 'noteClosed'),
    [refusals.again]: toldOf(kind, 'noteAgain'),
    [refusals.pictures]: { outcome: 'filesGone', words: 'upload.gone' },
    [refusals.missing]: gone,
    absent: gone,
  };
}

function callOptions({ device, session }: Visitor): CallOptions {
  return { timeLimit: 'wrapper', device, bearer: session };
}

/** It is at the platform, which often looks at it before others see it (platform facts §6); only where it says so it is seen already. */
async function arrived(
  { kind, tags }: NoteRules,
  { of, state }: KeptNote,
  { words, session }: Visitor,
): Promise<WriteAnswer> {
  const cookies = [spentDraft()];
  if (state !== 'published')
    return { outcome: kind.done, message: words(`${kind.area}.told.waiting`), cookies };
  await purgeSoon(tags(of ?? '', session.user?.userid ?? ''));
  return { outcome: kind.done, message: words(`${kind.area}.told.published`), toBeSaid: true, cookies };
}

/** What a note is refused for before the platform is asked. */
function problemOf(kind: NoteKind, { content }: NoteInput, visitor: Visitor): WriteAnswer | undefined {
  if (content === '') return { ...refuse(toldOf(kind, 'noteEmpty'), visitor), uncounted: true };
  return hasMoreLetters(content, kind.mostLetters) ? refuse(toldOf(kind, 'noteTooLong'), visitor) : undefined;
}

/** Sends what a member writes; who is not logged in is asked to, and pictures are taken from nobody else. */
async function send(
  rules: NoteRules,
  { of, content, [filesField]: files }: NoteInput,
  receipts: readonly string[],
  visitor: Visitor,
): Promise<WriteAnswer> {
  const { user } = visitor.session;
  if (!user) {
    const outcome = files.length > 0 ? 'loginToWritePictures' : 'loginToWrite';
    return refuse(toldOf(rules.kind, outcome, 401), visitor);
  }
  const note = { of, content, pictures: addressesOf(receipts), user };
  const answer = await rules.send(note, callOptions(visitor));
  return answer.ok
    ? arrived(rules, { ...answer.value, of, content }, visitor)
    : refusedBy(answer.error, refusalTable(rules), visitor);
}

/** What was not taken comes back to its form. */
async function write(rules: NoteRules, given: NoteInput, visitor: Visitor): Promise<WriteAnswer> {
  const input = { ...given, content: typedText(given.content) };
  // Pictures go up before the text is judged: a form without a script cannot choose them again for its reader.
  const files = { kind: 'picture', before: input.up, sent: input[filesField] } as const;
  const { receipts, refusal } = await bringFormFiles({ ...files, most: mostPicturesOfAct }, visitor);
  const answer =
    refusal ?? problemOf(rules.kind, input, visitor) ?? (await send(rules, input, receipts, visitor));
  if ((answer.status ?? 200) < 400) return answer;
  // Which of them the platform has let go of, it does not say.
  const left = answer.outcome === 'filesGone' && !refusal ? [] : receipts;
  const kept = await draftCookie(noteDraft(rules.kind, { ...input, receipts: left }));
  return { ...answer, cookies: kept === undefined ? [] : [kept] };
}

/** What a text says, whether the platform made markup of it or not. */
function lettersOf(markup: string): string {
  return plainText(markup).replace(/\s/gu, '');
}

/** Looks among the own notes for one whose answer was lost (ADR 0043). */
async function findNote(
  rules: NoteRules,
  { of, content }: NoteInput,
  visitor: Visitor,
  since: number,
): Promise<LookedUp<WriteAnswer>> {
  const { user } = visitor.session;
  const own = user && (await rules.own(user.userid, callOptions(visitor)));
  if (!own?.ok) return { kind: 'unknown' };
  const typed = typedText(content);
  const said = lettersOf(escapeHtml(typed));
  return lookAmongOwn(
    {
      page: own.value,
      timeOf: ({ publishtime }) => publishtime,
      isIt: (one) => one.of === of && (one.content.trim() === typed || lettersOf(one.content) === said),
      answerTo: (found) => arrived(rules, found, visitor),
    },
    since,
  );
}

/** A POST handler that takes what members write: once, however often it is sent with the same text and pictures to the same place. */
export function noteHandler(rules: NoteRules) {
  const { id } = rules.kind;
  return writeHandler({
    act: id,
    input: noteInput,
    limit: { burst: 5, every: 10_000 },
    addressLimit: { burst: 200, every: 200 },
    mostBytes: 128 * 1024,
    files: formFileRules,
    place: id,
    keyOf: ({ of, content, up, [filesField]: files }) => [of, typedText(content), digestsOf(up, files)],
    write: (input, visitor) => write(rules, input, visitor),
    draft: (input) => noteDraft(rules.kind, { ...input, receipts: input.up }),
    lookUp: (input, visitor, since) => findNote(rules, input, visitor, since),
  });
}
