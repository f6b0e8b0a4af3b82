import { z } from 'zod';
import type { SiteNotice } from '../site-notice';
import { quotaOf } from '../store/activity-quota';
import type { CommentRecord } from '../store/comment-record';
import type { Commented, DiscussionState } from '../store/discussions';
import type { Store } from '../store/store';
import { doQaAct, type QaAct, qaActs } from './qa-acts';
import { mostReplyLetters } from './tipoff-pages';

const id = z.coerce.number().int().positive();

/** What an operator does, as the forms send it. */
export const act = z.discriminatedUnion('act', [
  z.object({
    act: z.enum([
      'publish',
      'refuse',
      'dismiss',
      'takeDown',
      'pin',
      'unpin',
      'praise',
      'unpraise',
      'own',
      'disown',
    ]),
    id,
  }),
  z.object({ act: z.enum(['confirmSignUp', 'refuseSignUp']), id }),
  z.object({ act: z.literal('passContribution'), id }),
  z.object({ act: z.literal('refuseContribution'), id, reason: z.string().trim().min(1).max(300) }),
  ...qaActs,
  z.object({ act: z.enum(['takeUpTipoff', 'refuseTipoff', 'withdrawTipoff']), id }),
  z.object({
    act: z.literal('answerTipoff'),
    id,
    name: z.string().trim().min(1).max(40),
    text: z.string().trim().min(1).max(mostReplyLetters),
  }),
  z.object({ act: z.enum(['publishPost', 'refusePost']), id }),
  z.object({ act: z.enum(['publishQuestion', 'refuseQuestion']), id }),
  z.object({ act: z.literal('answerQuestion'), id, text: z.string().trim().min(1).max(10_000) }),
  z.object({ act: z.enum(['open', 'close', 'follow']), id, source: z.coerce.number().int().min(0).max(99) }),
]);

type Act = z.output<typeof act>;
type SignUpAct = Extract<Act, { act: 'confirmSignUp' | 'refuseSignUp' }>;
type ContributionAct = Extract<Act, { act: 'passContribution' | 'refuseContribution' }>;
type TipoffAct = Extract<Act, { act: `${string}Tipoff` }>;
type PostAct = Extract<Act, { act: `${string}Post` }>;
type QuestionAct = Extract<Act, { act: `${string}Question` }>;
type DiscussionAct = Extract<Act, { source: number }>;
type CommentAct = Exclude<
  Act,
  SignUpAct | ContributionAct | TipoffAct | PostAct | QuestionAct | DiscussionAct | QaAct
>['act'];

/** What came of it; `gone`: there is no such thing any more, `full`: no place is left. */
type ActOutcome = 'done' | 'gone' | 'full';

const discussionStates: Readonly<Record<'open' | 'close' | 'follow', DiscussionState>> = {
  open: 'open',
  close: 'closed',
  follow: null,
};

/** What is to be seen no more: nothing old may stand in for it. */
const takesAway: readonly CommentAct[] = ['refuse', 'takeDown'];

const marks = {
  pin: { pinned: true },
  unpin: { pinned: false },
  praise: { excellent: true },
  unpraise: { excellent: false },
  own: { official: true },
  disown: { official: false },
} as const;

/** What counts the comments of each source type (`discussion-rules.ts`), besides their lists. */
const pagesOf: Readonly<Record<number, readonly string[]>> = {
  0: ['article', 'counts'],
  1: ['live'],
  4: ['question', 'counts'],
  5: ['qa'],
  7: ['dynamic', 'counts'],
  8: ['post', 'counts'],
};

/** What the site keeps of a discussion, by the names it gave it (`lib/contract`). */
function tagsOf({ id: target, sourceType }: Commented, comment?: CommentRecord): string[] {
  const page = (pagesOf[sourceType] ?? []).map((name) => `${name}:${target}`);
  const thread = comment ? [`comment:${comment.rootId ?? comment.id}`] : [];
  return [`comments:${sourceType}:${target}`, ...page, ...thread];
}

/**
 * Does what an operator wants and notifies the site of what is old.
 */
export async function doAct(wanted: Act, store: Store, site: SiteNotice, now: number): Promise<ActOutcome> {
  if (isQaAct(wanted)) return goOn(wanted, store, site, now);
  if (isSignUpAct(wanted)) return decide(wanted, store, site);
  if (isContributionAct(wanted)) return review(wanted, store, site);
  if (isTipoffAct(wanted)) return decideTipoff(wanted, store, site, now);
  if (isPostAct(wanted)) return decidePost(wanted, store, site);
  if (isQuestionAct(wanted)) return decideQuestion(wanted, store, site, now);
  if ('source' in wanted) {
    const discussion = { id: wanted.id, sourceType: wanted.source };
    store.discussions.setState(discussion, discussionStates[wanted.act]);
    await notify(site, tagsOf(discussion), false);
    return 'done';
  }
  const comment = store.comments.lists.find(wanted.id);
  if (!comment) return 'gone';
  store.transaction(() => changeComment(wanted.act, comment, store));
  const discussion = { id: comment.articleId, sourceType: comment.sourceType };
  if (wanted.act !== 'dismiss')
    await notify(site, tagsOf(discussion, comment), takesAway.includes(wanted.act));
  return 'done';
}

function isQaAct(wanted: Act): wanted is QaAct {
  return qaActs.some((one) => one.shape.act.value === wanted.act);
}

/** A government question goes its way. */
async function goOn(wanted: QaAct, store: Store, site: SiteNotice, now: number): Promise<ActOutcome> {
  if (!doQaAct(wanted, store, now)) return 'gone';
  await notify(site, [`qa:${wanted.id}`, 'qas'], wanted.act === 'refuseQa');
  return 'done';
}

function isSignUpAct(wanted: Act): wanted is SignUpAct {
  return wanted.act === 'confirmSignUp' || wanted.act === 'refuseSignUp';
}

function isContributionAct(wanted: Act): wanted is ContributionAct {
  return wanted.act === 'passContribution' || wanted.act === 'refuseContribution';
}

function isPostAct(wanted: Act): wanted is PostAct {
  return wanted.act === 'publishPost' || wanted.act === 'refusePost';
}

/** A member's post is to be seen, or no more. */
async function decidePost(wanted: PostAct, store: Store, site: SiteNotice): Promise<ActOutcome> {
  const isShown = wanted.act === 'publishPost';
  const post = store.posts.setState(wanted.id, isShown ? 'published' : 'refused');
  if (!post) return 'gone';
  await notify(site, [`post:${post.id}`, `circle:${post.owner_id}`, `member:${post.writer_id}`], !isShown);
  return 'done';
}

function isQuestionAct(wanted: Act): wanted is QuestionAct {
  return (
    wanted.act === 'publishQuestion' || wanted.act === 'refuseQuestion' || wanted.act === 'answerQuestion'
  );
}

/** Publishes or refuses a question, or answers it for the guest of its topic. */
async function decideQuestion(
  wanted: QuestionAct,
  store: Store,
  site: SiteNotice,
  now: number,
): Promise<ActOutcome> {
  const question = store.questions.find(wanted.id);
  const subject = question?.subject_id == null ? undefined : store.askSubjects.find(question.subject_id);
  if (!question || !subject) return 'gone';
  const { answerer, answererIcon } = subject;
  if (wanted.act === 'answerQuestion') {
    const answer = { answer: wanted.text, answeredAt: now, answerer, answererIcon };
    store.questions.answer(question.id, answer);
  } else store.questions.setState(question.id, wanted.act === 'publishQuestion' ? 'published' : 'refused');
  const tags = [`question:${question.id}`, `subject:${subject.id}`];
  await notify(site, tags, wanted.act === 'refuseQuestion');
  return 'done';
}

/** What is not passed any more goes out of sight at once. */
async function review(wanted: ContributionAct, store: Store, site: SiteNotice): Promise<ActOutcome> {
  const found = store.contributions.find(wanted.id);
  const isPassed = wanted.act === 'passContribution';
  const reason = isPassed ? '' : wanted.reason;
  if (!found || !store.contributions.decide(found.id, isPassed ? 'passed' : 'refused', reason)) return 'gone';
  await notify(site, [`contributions:${found.call_id}`, `contribution:${found.id}`], !isPassed);
  return 'done';
}

/** Whether somebody may come; the place of who may not goes to who waits. */
async function decide(
  { act: wanted, id: signUpId }: SignUpAct,
  store: Store,
  site: SiteNotice,
): Promise<ActOutcome> {
  const signUp = store.signUps.find(signUpId);
  const activity = signUp && store.activities.find(signUp.activity_id);
  if (!activity) return 'gone';
  const quota = quotaOf(activity);
  const outcome =
    wanted === 'confirmSignUp'
      ? store.signUps.confirm(signUpId, quota)
      : store.signUps.refuse(signUpId, quota);
  if (outcome === 'done') await notify(site, [`activity:${activity.id}`, 'activities'], false);
  return outcome;
}

function isTipoffAct(wanted: Act): wanted is TipoffAct {
  return wanted.act.endsWith('Tipoff');
}

const tipoffMoves = {
  takeUpTipoff: 'takenUp',
  refuseTipoff: 'refused',
  withdrawTipoff: 'withdrawn',
} as const;

/** What becomes of a tip-off; one that is taken down is to be seen nowhere any more. */
async function decideTipoff(
  wanted: TipoffAct,
  store: Store,
  site: SiteNotice,
  now: number,
): Promise<ActOutcome> {
  const isDone =
    wanted.act === 'answerTipoff'
      ? store.tipoffs.answer(wanted.id, wanted.text, wanted.name, now)
      : store.tipoffs.move(wanted.id, tipoffMoves[wanted.act]);
  if (!isDone) return 'gone';
  await notify(site, [`tipoff:${wanted.id}`], wanted.act === 'withdrawTipoff');
  return 'done';
}

function changeComment(wanted: CommentAct, comment: CommentRecord, store: Store): void {
  switch (wanted) {
    case 'publish':
      // What its writer has deleted meanwhile stays so.
      if (comment.state !== 'deleted') store.comments.setState(comment.id, 'published');
      return;
    case 'refuse':
      if (comment.state !== 'deleted') store.comments.setState(comment.id, 'refused');
      return;
    case 'dismiss':
      store.commentReports.close(comment.id, 'dismissed');
      return;
    case 'takeDown':
      if (comment.state !== 'deleted') store.comments.setState(comment.id, 'refused');
      store.commentReports.close(comment.id, 'upheld');
      return;
    default:
      store.comments.setMarks(comment.id, marks[wanted]);
  }
}

/** A site that cannot be notified shows what is new when its pages are renewed by themselves. */
async function notify(site: SiteNotice, tags: readonly string[], hard: boolean): Promise<void> {
  const problem = await site.notify(tags, hard);
  if (problem !== undefined)
    console.error(JSON.stringify({ level: 'warn', message: 'site not notified', problem }));
}
