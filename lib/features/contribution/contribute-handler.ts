import 'server-only';
import { z } from 'zod';
import { contribute, contributeRefusals, ownInputArticles } from '@/lib/contract/contribution';
import { escapeHtml } from '@/lib/format/escape-html';
import { idPattern } from '@/lib/format/id-pattern';
import { textWithoutSpace } from '@/lib/format/plain-text';
import { purgeSoon } from '@/lib/platform/purge-soon';
import { callAs } from '@/lib/session/call-as';
import { addressesOf, formFileRules, uploadFieldFiles } from '@/lib/upload/form-files';
import { digestsOf, receiptsSchema, sentFilesSchema } from '@/lib/upload/form-receipts';
import { deletedDraftCookie, withDraft } from '@/lib/writes/draft-cookie';
import { mayBeAfter } from '@/lib/writes/find-submission';
import { type Refusal, type RefusalTable, refusalFor, refuse } from '@/lib/writes/refusal-answer';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import {
  type ContributionDraft,
  contributionDraft,
  maxFiles,
  normalizeFields,
  validateFields,
} from './contribute-fields';
import { contributionCallHref, contributionHref } from './contribution-href';

/** Maximum length of a text field in code units; longer input is refused as malformed. */
const maxCodeUnits = 100_000;

const textField = z.string().max(maxCodeUnits).default('');
const contributionInput = z.object({
  of: z.string().regex(idPattern),
  name: textField,
  phone: textField,
  title: textField,
  content: textField,
  pictures: receiptsSchema(maxFiles),
  documents: receiptsSchema(maxFiles),
  files: sentFilesSchema,
});

type ContributionInput = z.output<typeof contributionInput>;

function toContributionFields({ of: _of, files: _files, ...fields }: ContributionInput): ContributionDraft {
  return normalizeFields(fields);
}

function successAnswer(callId: string, id: string | undefined, { words }: Visitor): WriteAnswer {
  return {
    outcome: 'contributed',
    message: words('contribution.status.contributed'),
    next: id === undefined ? contributionCallHref(callId) : contributionHref(id),
    cookies: [deletedDraftCookie()],
  };
}

const callNotFound: Refusal = { outcome: 'contributionGone', status: 404, words: 'contribution.status.gone' };

const refusals: RefusalTable = {
  [contributeRefusals.closed]: { outcome: 'contributionClosed', words: 'contribution.status.closed' },
  [contributeRefusals.files]: { outcome: 'contributionFiles', words: 'upload.gone' },
  [contributeRefusals.missing]: callNotFound,
  absent: callNotFound,
};

const notLoggedIn: Refusal = {
  outcome: 'loginToContribute',
  status: 401,
  words: 'contribution.status.login',
};
const filesLoginNeeded: Refusal = {
  outcome: 'loginToContributeFiles',
  status: 401,
  words: 'contribution.status.loginFiles',
};
const invalidInput: Refusal = { outcome: 'contributionInvalid', words: 'contribution.status.invalid' };

async function sendDraft(callId: string, draft: ContributionDraft, visitor: Visitor): Promise<WriteAnswer> {
  const { pictures, documents, refused: _refused, ...fields } = draft;
  const answer = await callAs(visitor, 'wrapper', contribute, {
    linkID: callId,
    userID: visitor.session.user?.userid ?? '',
    ...fields,
    imgUrl: addressesOf(pictures),
    fileUrl: addressesOf(documents),
  });
  if (!answer.ok) return refusalFor(answer.error, refusals, visitor);
  // The list is purged, because some platforms publish without review.
  await purgeSoon([`contributions:${callId}`]);
  return successAnswer(callId, answer.value.id, visitor);
}

/** Checks the input. Counts a logged-out reader's files as a picture, although the site drops the files. */
function isValid({ files }: ContributionInput, draft: ContributionDraft, { session }: Visitor): boolean {
  const hasPendingFiles = !session.user && files.length > 0;
  const pictures = hasPendingFiles ? [...draft.pictures, 'to come'] : draft.pictures;
  return validateFields({ ...draft, pictures }).size === 0;
}

/** Submits a contribution (R5.09, reading 36). After a refusal, the form is shown again with its input. */
async function submitContribution(input: ContributionInput, visitor: Visitor): Promise<WriteAnswer> {
  const fields = toContributionFields(input);
  const { receipts, refused } = await uploadFieldFiles(
    [
      { name: 'pictures', kind: 'picture', maxFiles, oldReceipts: fields.pictures },
      { name: 'documents', kind: 'file', maxFiles, oldReceipts: fields.documents },
    ],
    input.files,
    visitor,
  );
  const draft: ContributionDraft = {
    ...fields,
    ...receipts,
    ...(refused && { refused: { field: refused.field, text: refused.answer.message } }),
  };
  const answer = refused?.answer ?? (await validateAndSend(input, draft, visitor));
  return withDraft(answer, contributionDraft(input.of, draft));
}

async function validateAndSend(input: ContributionInput, draft: ContributionDraft, visitor: Visitor) {
  if (!isValid(input, draft, visitor)) return refuse(invalidInput, visitor);
  if (!visitor.session.user) return refuse(input.files.length > 0 ? filesLoginNeeded : notLoggedIn, visitor);
  return sendDraft(input.of, draft, visitor);
}

export const postContribution = writeHandler({
  actionName: 'contribution',
  input: contributionInput,
  limit: { burst: 6, every: 20_000 },
  addressLimit: { burst: 200, every: 200 },
  maxBytes: 512 * 1024,
  files: formFileRules,
  // The key stays the same if a resubmission replaces a file by the receipt of its upload.
  keyOf(input) {
    const { pictures, documents, ...texts } = toContributionFields(input);
    return [input.of, texts, digestsOf([...pictures, ...documents], input.files).sort()];
  },
  write: submitContribution,
  draft: (input) => contributionDraft(input.of, toContributionFields(input)),
  /** Finds the contribution among the reader's own after a lost response (ADR 0043). */
  async lookUp(input, visitor, since) {
    const { title, content } = toContributionFields(input);
    const comparableContent = textWithoutSpace(escapeHtml(content));
    const userID = visitor.session.user?.userid ?? '';
    const submissions = await callAs(visitor, 'direct', ownInputArticles, { userID, page: 0 });
    if (!submissions.ok) return { kind: 'unknown' };
    const { list } = submissions.value;
    const candidates = list.filter(({ publishtime }) => mayBeAfter(publishtime, since));
    const found = candidates.find(
      (submission) =>
        submission.linkID === input.of &&
        submission.title === title &&
        textWithoutSpace(submission.content) === comparableContent,
    );
    if (found) return { kind: 'found', answer: successAnswer(input.of, found.id, visitor) };
    return candidates.length < list.length || list.length === 0 ? { kind: 'absent' } : { kind: 'unknown' };
  },
});
