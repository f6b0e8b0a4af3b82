import 'server-only';
import { z } from 'zod';
import { escapeHtml } from '@/lib/format/escape-html';
import { isLongerThan } from '@/lib/format/graphemes';
import { idPattern } from '@/lib/format/id-pattern';
import { textWithoutSpace } from '@/lib/format/plain-text';
import { normalizeText } from '@/lib/format/typed-text';
import type { CallOptions } from '@/lib/platform/call-once';
import type { Result } from '@/lib/platform/errors';
import { purgeSoon } from '@/lib/platform/purge-soon';
import type { User } from '@/lib/session/session';
import { addressesOf, filesField, formFileRules, uploadFormFiles } from '@/lib/upload/form-files';
import { digestsOf, receiptsSchema, sentFilesSchema } from '@/lib/upload/form-receipts';
import { maxPicturesPerWrite } from '@/lib/upload/upload-pictures';
import { deletedDraftCookie, withDraft } from '@/lib/writes/draft-cookie';
import { findOwnSubmission } from '@/lib/writes/find-submission';
import { type Refusal, type RefusalTable, refusalFor, refuse } from '@/lib/writes/refusal-answer';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import type { LookupResult } from '@/lib/writes/write-once';
import { type NoteFormSettings, noteFormKey } from './note-form-settings';
import { messageKeys, type NoteOutcome } from './note-result';

/** Maximum length of a submitted text in code units. */
const maxUnits = 20_000;

const noteInput = z.object({
  of: z.string().regex(idPattern),
  content: z.string().max(maxUnits).default(''),
  up: receiptsSchema(maxPicturesPerWrite),
  [filesField]: sentFilesSchema,
});

type NoteInput = z.output<typeof noteInput>;

interface SentNote {
  of: string;
  content: string;
  pictures: string[];
  user: User;
}

interface StoredNote {
  subjectID?: string | undefined;
  circleId?: string | undefined;
  content: string;
  publishtime?: string | undefined;
  state?: string | undefined;
}

interface NoteRules {
  settings: NoteFormSettings;
  refusals: Readonly<Record<'empty' | 'tooLong' | 'closed' | 'pictures' | 'again' | 'missing', number>>;
  send: (note: SentNote, options: CallOptions) => Promise<Result<{ state?: string | undefined }>>;
  /** Loads the reader's newest notes, including unpublished ones. */
  readOwnNotes: (
    userID: string,
    options: CallOptions,
  ) => Promise<Result<{ list: readonly StoredNote[]; hasMore?: boolean | undefined }>>;
  tagsFor: (of: string, userID: string) => readonly string[];
}

function refusalOf(settings: NoteFormSettings, outcome: NoteOutcome, status = 422): Refusal {
  return { outcome, status, words: messageKeys(settings)[outcome] };
}

function refusalTable({ settings, refusals }: NoteRules): RefusalTable {
  const goneRefusal = refusalOf(settings, 'noteGone', 404);
  return {
    [refusals.empty]: refusalOf(settings, 'noteEmpty'),
    [refusals.tooLong]: refusalOf(settings, 'noteTooLong'),
    [refusals.closed]: refusalOf(settings, 'noteClosed'),
    [refusals.again]: refusalOf(settings, 'noteAgain'),
    [refusals.pictures]: { outcome: 'filesGone', words: 'upload.gone' },
    [refusals.missing]: goneRefusal,
    absent: goneRefusal,
  };
}

function callOptions({ device, session }: Visitor): CallOptions {
  return { timeoutClass: 'wrapper', device, bearer: session };
}

/** Returns the answer for an accepted note. If the platform published the note at once, purges its pages. */
async function acceptedAnswer(
  { settings, tagsFor }: NoteRules,
  { of, state }: { of: string; state?: string | undefined },
  { words, session }: Visitor,
): Promise<WriteAnswer> {
  const cookies = [deletedDraftCookie()];
  if (state !== 'published')
    return { outcome: settings.done, message: words(`${settings.area}.status.waiting`), cookies };
  await purgeSoon(tagsFor(of, session.user?.userid ?? ''));
  return { outcome: settings.done, message: words(`${settings.area}.status.published`), cookies };
}

function noteDraft({ settings }: NoteRules, { of, content }: NoteInput, receipts: readonly string[]) {
  return { name: noteFormKey(settings, of), text: content, pictures: [...receipts] };
}

function problemOf(settings: NoteFormSettings, { content }: NoteInput, visitor: Visitor) {
  if (content === '') return refuse(refusalOf(settings, 'noteEmpty'), visitor);
  return isLongerThan(content, settings.maxCharacters)
    ? refuse(refusalOf(settings, 'noteTooLong'), visitor)
    : undefined;
}

async function publishNote(
  rules: NoteRules,
  { of, content, [filesField]: files }: NoteInput,
  receipts: readonly string[],
  visitor: Visitor,
): Promise<WriteAnswer> {
  const { user } = visitor.session;
  if (!user) {
    const outcome = files.length > 0 ? 'loginToWritePictures' : 'loginToWrite';
    return refuse(refusalOf(rules.settings, outcome, 401), visitor);
  }
  const note = { of, content, pictures: addressesOf(receipts), user };
  const answer = await rules.send(note, callOptions(visitor));
  return answer.ok
    ? acceptedAnswer(rules, { of, ...answer.value }, visitor)
    : refusalFor(answer.error, refusalTable(rules), visitor);
}

async function writeNote(rules: NoteRules, rawInput: NoteInput, visitor: Visitor): Promise<WriteAnswer> {
  const input = { ...rawInput, content: normalizeText(rawInput.content) };
  // Uploads pictures before validating the text: a form without JavaScript cannot restore chosen files.
  const files = { kind: 'picture', oldReceipts: input.up, sentFiles: input[filesField] } as const;
  const { receipts, refusal } = await uploadFormFiles({ ...files, maxFiles: maxPicturesPerWrite }, visitor);
  const answer =
    refusal ??
    problemOf(rules.settings, input, visitor) ??
    (await publishNote(rules, input, receipts, visitor));
  // The platform does not report which pictures expired, so all of them are dropped.
  const remainingReceipts = answer.outcome === 'filesGone' && !refusal ? [] : receipts;
  return withDraft(answer, noteDraft(rules, input, remainingReceipts));
}

/** Searches the reader's notes for a note whose response was lost (ADR 0043). */
async function findNote(
  rules: NoteRules,
  { of, content }: NoteInput,
  visitor: Visitor,
  since: number,
): Promise<LookupResult<WriteAnswer>> {
  const { user } = visitor.session;
  const ownNotes = user && (await rules.readOwnNotes(user.userid, callOptions(visitor)));
  if (!ownNotes?.ok) return { kind: 'unknown' };
  const normalizedText = normalizeText(content);
  const comparableText = textWithoutSpace(escapeHtml(normalizedText));
  return findOwnSubmission(
    {
      page: ownNotes.value,
      timeOf: ({ publishtime }) => publishtime,
      matches: (note) =>
        (note.subjectID ?? note.circleId) === of &&
        (note.content.trim() === normalizedText || textWithoutSpace(note.content) === comparableText),
      answerTo: (found) => acceptedAnswer(rules, { ...found, of }, visitor),
    },
    since,
  );
}

/** Builds the handler of a note. Repeated submissions of the same text and pictures are executed once. */
export function postOrQuestionHandler(rules: NoteRules) {
  const { id } = rules.settings;
  return writeHandler({
    actionName: id,
    input: noteInput,
    limit: { burst: 5, every: 10_000 },
    addressLimit: { burst: 200, every: 200 },
    maxBytes: 128 * 1024,
    files: formFileRules,
    anchorId: id,
    keyOf: ({ of, content, up, [filesField]: files }) => [of, normalizeText(content), digestsOf(up, files)],
    write: (input, visitor) => writeNote(rules, input, visitor),
    draft: (input) => noteDraft(rules, input, input.up),
    lookUp: (input, visitor, since) => findNote(rules, input, visitor, since),
  });
}
