import { z } from 'zod';
import type { SitePurger } from '../site-purger';
import { quotaOf } from '../store/activity-quota';
import type { CommentRecord } from '../store/comment-record';
import type { Commented, DiscussionState } from '../store/discussions';
import type { Store } from '../store/store';
import { changeImport, importActions, isImportAction } from './import-pages';
import { executeQaAction, type QaAction, qaActions } from './qa-actions';
import { maxReplyLength } from './tipoff-pages';

const id = z.coerce.number().int().positive();

export const operatorAction = z.discriminatedUnion('act', [
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
  ...qaActions,
  z.object({ act: z.enum(['takeUpTipoff', 'refuseTipoff', 'withdrawTipoff']), id }),
  z.object({
    act: z.literal('answerTipoff'),
    id,
    name: z.string().trim().min(1).max(40),
    text: z.string().trim().min(1).max(maxReplyLength),
  }),
  importActions,
  z.object({ act: z.enum(['publishPost', 'refusePost']), id }),
  z.object({ act: z.enum(['publishQuestion', 'refuseQuestion']), id }),
  z.object({ act: z.literal('answerQuestion'), id, text: z.string().trim().min(1).max(10_000) }),
  z.object({ act: z.enum(['open', 'close', 'follow']), id, source: z.coerce.number().int().min(0).max(99) }),
]);

type Action = z.output<typeof operatorAction>;
type SignUpAction = Extract<Action, { act: 'confirmSignUp' | 'refuseSignUp' }>;
type ContributionAction = Extract<Action, { act: 'passContribution' | 'refuseContribution' }>;
type TipoffAction = Extract<Action, { act: `${string}Tipoff` }>;
type PostAction = Extract<Action, { act: `${string}Post` }>;
type QuestionAction = Extract<Action, { act: `${string}Question` }>;
type DiscussionAction = Extract<Action, { source: number }>;
type ImportAction = Extract<Action, { address: string }>;
type CommentAction = Exclude<
  Action,
  | SignUpAction
  | ContributionAction
  | TipoffAction
  | PostAction
  | QuestionAction
  | DiscussionAction
  | ImportAction
  | QaAction
>['act'];

/** `gone`: the item does not exist any more; `full`: no place is left. */
type ActionOutcome = 'done' | 'gone' | 'full';

const discussionStates: Readonly<Record<'open' | 'close' | 'follow', DiscussionState>> = {
  open: 'open',
  close: 'closed',
  follow: null,
};

/** Actions that remove content. The site must not serve stale pages after them. */
const removesContent: readonly CommentAction[] = ['refuse', 'takeDown'];

const flagsByAction = {
  pin: { pinned: true },
  unpin: { pinned: false },
  praise: { excellent: true },
  unpraise: { excellent: false },
  own: { official: true },
  disown: { official: false },
} as const;

/** Page tags by source type (`discussion-rules.ts`): pages that show the number of comments. */
const pagesOf: Readonly<Record<number, readonly string[]>> = {
  0: ['article', 'counts'],
  1: ['live'],
  4: ['question', 'counts'],
  5: ['qa'],
  7: ['dynamic', 'counts'],
  8: ['post', 'counts'],
};

/** Returns the tags of cached pages that show a discussion (`lib/contract`). */
function tagsOf({ id: target, sourceType }: Commented, comment?: CommentRecord): string[] {
  const page = (pagesOf[sourceType] ?? []).map((name) => `${name}:${target}`);
  const thread = comment ? [`comment:${comment.rootId ?? comment.id}`] : [];
  return [`comments:${sourceType}:${target}`, ...page, ...thread];
}

/** Executes an operator's action and purges the affected pages of the site. */
export async function executeAction(
  action: Action,
  store: Store,
  site: SitePurger,
  now: number,
): Promise<ActionOutcome> {
  if (isQaAction(action)) return changeQuestion(action, store, site, now);
  if (isSignUpAction(action)) return decideSignUp(action, store, site);
  if (isContributionAction(action)) return reviewContribution(action, store, site);
  if (isTipoffAction(action)) return decideTipoff(action, store, site, now);
  if (isPostAction(action)) return decidePost(action, store, site);
  if (isQuestionAction(action)) return decideQuestion(action, store, site, now);
  if (isImportAction(action)) return changeImport(action, store, Date.now());
  if ('source' in action) {
    const discussion = { id: action.id, sourceType: action.source };
    store.discussions.setState(discussion, discussionStates[action.act]);
    await notify(site, tagsOf(discussion), false);
    return 'done';
  }
  const comment = store.comments.lists.find(action.id);
  if (!comment) return 'gone';
  store.transaction(() => changeComment(action.act, comment, store));
  const discussion = { id: comment.articleId, sourceType: comment.sourceType };
  if (action.act !== 'dismiss')
    await notify(site, tagsOf(discussion, comment), removesContent.includes(action.act));
  return 'done';
}

function isQaAction(action: Action): action is QaAction {
  return qaActions.some((one) => one.shape.act.value === action.act);
}

async function changeQuestion(
  action: QaAction,
  store: Store,
  site: SitePurger,
  now: number,
): Promise<ActionOutcome> {
  if (!executeQaAction(action, store, now)) return 'gone';
  await notify(site, [`qa:${action.id}`, 'qas'], action.act === 'refuseQa');
  return 'done';
}

function isSignUpAction(action: Action): action is SignUpAction {
  return action.act === 'confirmSignUp' || action.act === 'refuseSignUp';
}

function isContributionAction(action: Action): action is ContributionAction {
  return action.act === 'passContribution' || action.act === 'refuseContribution';
}

function isPostAction(action: Action): action is PostAction {
  return action.act === 'publishPost' || action.act === 'refusePost';
}

async function decidePost(action: PostAction, store: Store, site: SitePurger): Promise<ActionOutcome> {
  const isShown = action.act === 'publishPost';
  const post = store.posts.setState(action.id, isShown ? 'published' : 'refused');
  if (!post) return 'gone';
  await notify(site, [`post:${post.id}`, `circle:${post.owner_id}`, `member:${post.writer_id}`], !isShown);
  return 'done';
}

function isQuestionAction(action: Action): action is QuestionAction {
  return (
    action.act === 'publishQuestion' || action.act === 'refuseQuestion' || action.act === 'answerQuestion'
  );
}

async function decideQuestion(
  action: QuestionAction,
  store: Store,
  site: SitePurger,
  now: number,
): Promise<ActionOutcome> {
  const question = store.questions.find(action.id);
  const subject = question?.subject_id == null ? undefined : store.askSubjects.find(question.subject_id);
  if (!question || !subject) return 'gone';
  const { answerer, answererIcon } = subject;
  if (action.act === 'answerQuestion') {
    const answer = { answer: action.text, answeredAt: now, answerer, answererIcon };
    store.questions.answer(question.id, answer);
  } else store.questions.setState(question.id, action.act === 'publishQuestion' ? 'published' : 'refused');
  const tags = [`question:${question.id}`, `subject:${subject.id}`];
  await notify(site, tags, action.act === 'refuseQuestion');
  return 'done';
}

async function reviewContribution(
  action: ContributionAction,
  store: Store,
  site: SitePurger,
): Promise<ActionOutcome> {
  const found = store.contributions.find(action.id);
  const isPassed = action.act === 'passContribution';
  const reason = isPassed ? '' : action.reason;
  if (!found || !store.contributions.decide(found.id, isPassed ? 'passed' : 'refused', reason)) return 'gone';
  await notify(site, [`contributions:${found.call_id}`, `contribution:${found.id}`], !isPassed);
  return 'done';
}

/** Confirms or rejects a sign-up. A freed place goes to the waiting list. */
async function decideSignUp(
  { act, id: signUpId }: SignUpAction,
  store: Store,
  site: SitePurger,
): Promise<ActionOutcome> {
  const signUp = store.signUps.find(signUpId);
  const activity = signUp && store.activities.find(signUp.activity_id);
  if (!activity) return 'gone';
  const quota = quotaOf(activity);
  const outcome =
    act === 'confirmSignUp' ? store.signUps.confirm(signUpId, quota) : store.signUps.refuse(signUpId, quota);
  if (outcome === 'done') await notify(site, [`activity:${activity.id}`, 'activities'], false);
  return outcome;
}

function isTipoffAction(action: Action): action is TipoffAction {
  return action.act.endsWith('Tipoff');
}

const tipoffMoves = {
  takeUpTipoff: 'takenUp',
  refuseTipoff: 'refused',
  withdrawTipoff: 'withdrawn',
} as const;

async function decideTipoff(
  action: TipoffAction,
  store: Store,
  site: SitePurger,
  now: number,
): Promise<ActionOutcome> {
  const isDone =
    action.act === 'answerTipoff'
      ? store.tipoffs.answer(action.id, action.text, action.name, now)
      : store.tipoffs.move(action.id, tipoffMoves[action.act]);
  if (!isDone) return 'gone';
  await notify(site, [`tipoff:${action.id}`], action.act === 'withdrawTipoff');
  return 'done';
}

function changeComment(action: CommentAction, comment: CommentRecord, store: Store): void {
  switch (action) {
    case 'publish':
      // A comment that its author has deleted stays deleted.
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
      store.comments.setFlags(comment.id, flagsByAction[action]);
  }
}

/** Failures are only logged: the site's cached pages expire anyway. */
async function notify(site: SitePurger, tags: readonly string[], hard: boolean): Promise<void> {
  const problem = await site.notify(tags, hard);
  if (problem !== undefined)
    console.error(JSON.stringify({ level: 'warn', message: 'site not notified', problem }));
}
