import 'server-only';
import { qaAsk, qaOwnList, qaRefusals } from '@/lib/contract/qa';
import { callAs } from '@/lib/session/call-as';
import { addressesOf, filesField, formFileRules, uploadFormFiles } from '@/lib/upload/form-files';
import { digestsOf } from '@/lib/upload/form-receipts';
import { maxPicturesPerWrite } from '@/lib/upload/upload-pictures';
import { deletedDraftCookie, draftCookie } from '@/lib/writes/draft-cookie';
import { findOwnSubmission } from '@/lib/writes/find-submission';
import { type Refusal, type RefusalTable, refusalFor, refuse } from '@/lib/writes/refusal-answer';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import type { LookupResult } from '@/lib/writes/write-once';
import { askFormId } from '../ask-notices';
import { askHref } from '../qa-href';
import {
  type AskInput,
  askInput,
  picturesField,
  type QuestionDraft,
  toDraft,
  toQuestionDraft,
  validateQuestion,
} from './ask-input';
import { loadDepartments } from './load';

const invalid: Refusal = { outcome: 'qaInvalid', words: 'qa.status.invalid' };

const refusals: RefusalTable = {
  [qaRefusals.text]: invalid,
  [qaRefusals.department]: invalid,
  [qaRefusals.pictures]: { outcome: 'qaPicturesGone', words: 'qa.status.picturesGone' },
  [qaRefusals.again]: { outcome: 'qaAgain', words: 'qa.status.again' },
};

function acceptedAnswer({ words }: Visitor): WriteAnswer {
  return {
    outcome: 'qaAsked',
    message: words('qa.status.asked'),
    next: askHref(),
    cookies: [deletedDraftCookie()],
  };
}

type Question = Pick<AskInput, 'region' | 'up'> & { typed: QuestionDraft };

async function inputRefusal({ region, typed }: Question, visitor: Visitor): Promise<WriteAnswer | undefined> {
  const departments = await loadDepartments(region);
  const names = departments.ok ? (departments.value?.names ?? []) : undefined;
  if (validateQuestion(typed, names).size > 0) return refuse(invalid, visitor);
  const login = { outcome: 'loginToAsk', status: 401, words: 'qa.status.login' } as const;
  return visitor.session.user ? undefined : refuse(login, visitor);
}

async function sendQuestion({ region, typed, up }: Question, visitor: Visitor): Promise<WriteAnswer> {
  const { user } = visitor.session;
  const answer = await callAs(visitor, 'wrapper', qaAsk, {
    ...typed,
    regionId: region,
    imgUrl: addressesOf(up),
    hideName: typed.hideName ? '1' : '',
    userID: user?.userid ?? '',
    userName: user?.nickname ?? '',
  });
  return answer.ok ? acceptedAnswer(visitor) : refusalFor(answer.error, refusals, visitor);
}

async function submitQuestion(input: AskInput, visitor: Visitor): Promise<WriteAnswer> {
  const typed = toQuestionDraft(input);
  const sentFiles = input[filesField].filter(({ field }) => field === picturesField);
  const files = { kind: 'picture', maxFiles: maxPicturesPerWrite, oldReceipts: input.up, sentFiles } as const;
  const { receipts: up, refusal } = await uploadFormFiles(files, visitor);
  const question = { region: input.region, typed, up };
  const answer =
    input.step === 'regions'
      ? ({ outcome: 'qaRegions', message: '', next: askHref(), isIntermediate: true } as const)
      : (refusal ?? (await inputRefusal(question, visitor)) ?? (await sendQuestion(question, visitor)));
  if (answer.outcome === 'qaAsked') return answer;
  // The platform does not report which pictures it has deleted, so all are dropped.
  const savedDraft = await draftCookie(toDraft(typed, answer.outcome === 'qaPicturesGone' ? [] : up));
  return { ...answer, cookies: savedDraft === undefined ? [deletedDraftCookie()] : [savedDraft] };
}

/** Finds the question among the member's own after a lost response (ADR 0043). */
async function findQuestion(
  input: AskInput,
  visitor: Visitor,
  since: number,
): Promise<LookupResult<WriteAnswer>> {
  const { user } = visitor.session;
  if (!user) return { kind: 'absent' };
  const listAnswer = await callAs(visitor, 'direct', qaOwnList, { userID: user.userid, page: 0 });
  if (!listAnswer.ok) return { kind: 'unknown' };
  const { title, content } = toQuestionDraft(input);
  return findOwnSubmission(
    {
      page: listAnswer.value,
      timeOf: ({ publishtime }) => publishtime,
      matches: (question) => question.title === title && question.content === content,
      answerTo: () => acceptedAnswer(visitor),
    },
    since,
  );
}

/** Returns the same key for equal text and pictures, so that a resubmitted question is sent once. */
function keyOf(input: AskInput) {
  const { step, region, up, [filesField]: files } = input;
  return [step, region, toQuestionDraft(input), digestsOf(up, files)];
}

export const postQaAsk = writeHandler({
  actionName: 'qa-ask',
  input: askInput,
  limit: { burst: 5, every: 20_000 },
  addressLimit: { burst: 200, every: 200 },
  maxBytes: 256 * 1024,
  files: formFileRules,
  anchorId: askFormId,
  keyOf,
  formPage: ({ region }) => askHref(typeof region === 'string' ? region : undefined),
  write: submitQuestion,
  draft: (input) => toDraft(toQuestionDraft(input), input.up),
  lookUp: findQuestion,
});
