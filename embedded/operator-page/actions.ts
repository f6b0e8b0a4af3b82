import { z } from 'zod';
import { qaLimits, qaStates } from '@/lib/contract/qa';
import type { SitePurger } from '../site-purger';
import { quotaOf } from '../store/activities';
import type { CommentRecord } from '../store/comment-record';
import type { Commented, DiscussionState } from '../store/discussions';
import type { QaDetails } from '../store/qas';
import type { SubjectRecord } from '../store/questions';
import type { Quota } from '../store/sign-ups';
import type { Store } from '../store/store';
import { maxAnswerLength } from './question-pages';
import { maxReplyLength } from './tipoff-pages';

/** `gone` if the item no longer exists, `full` if no place is left. */
type Refusal = 'gone' | 'full';

type ActionResult = { tags: readonly string[]; removesContent: boolean } | Refusal | undefined;

type Action = (submitted: unknown, store: Store, now: number) => ActionResult;

/** @param decide returns the tags of the pages to purge, or why nothing has changed */
function action<Input>(
  fields: z.ZodType<Input>,
  decide: (input: Input, store: Store, now: number) => readonly string[] | Refusal,
  removesContent = false,
): Action {
  return (submitted, store, now) => {
    const input = fields.safeParse(submitted);
    if (!input.success) return undefined;
    const tags = decide(input.data, store, now);
    return typeof tags === 'string' ? tags : { tags, removesContent };
  };
}

const withLineFeeds = (value: string) => value.replace(/\r\n/g, '\n');
/** Counts line breaks as `maxlength` does; browsers submit each as two characters. */
const text = (maxLength: number) => z.string().overwrite(withLineFeeds).trim().min(1).max(maxLength);
const item = z.object({ id: z.coerce.number().int().positive() });

/** Tags, by source type, of pages that show the number of comments. */
const pagesOf: Readonly<Record<number, readonly string[]>> = {
  0: ['article', 'counts'],
  1: ['live'],
  4: ['question', 'counts'],
  5: ['qa'],
  7: ['dynamic', 'counts'],
  8: ['post', 'counts'],
};

function tagsOf({ id, sourceType }: Commented, comment?: CommentRecord): string[] {
  const page = (pagesOf[sourceType] ?? []).map((name) => `${name}:${id}`);
  const thread = comment ? [`comment:${comment.rootId ?? comment.id}`] : [];
  return [`comments:${sourceType}:${id}`, ...page, ...thread];
}

function commentAction(run: (comment: CommentRecord, store: Store) => void, removesContent = false): Action {
  const decide = ({ id }: z.output<typeof item>, store: Store) => {
    const comment = store.comments.lists.find(id);
    if (!comment) return 'gone';
    store.transaction(() => run(comment, store));
    return tagsOf({ id: comment.articleId, sourceType: comment.sourceType }, comment);
  };
  return action(item, decide, removesContent);
}

const reviewComment = (state: 'published' | 'refused') => (comment: CommentRecord, store: Store) => {
  // A comment that its author has deleted stays deleted.
  if (comment.state !== 'deleted') store.comments.setState(comment.id, state);
};

const flagComment = (flags: Parameters<Store['comments']['setFlags']>[1]) =>
  commentAction(({ id }, store) => store.comments.setFlags(id, flags));

function discussionAction(state: DiscussionState): Action {
  const fields = item.extend({ source: z.coerce.number().int().min(0).max(99) });
  return action(fields, ({ id, source: sourceType }, store) => {
    store.discussions.setState({ id, sourceType }, state);
    return tagsOf({ id, sourceType });
  });
}

/** Returns an action on a sign-up. The first waiting sign-up gets a place that becomes free. */
function signUpAction(decide: (id: number, quota: Quota, store: Store) => 'done' | 'gone' | 'full'): Action {
  return action(item, ({ id }, store) => {
    const signUp = store.signUps.find(id);
    const activity = signUp && store.activities.find(signUp.activityId);
    if (!activity) return 'gone';
    const outcome = decide(id, quotaOf(activity), store);
    return outcome === 'done' ? [`activity:${activity.id}`, 'activities'] : outcome;
  });
}

function decideContribution(store: Store, id: number, state: 'passed' | 'refused', reason = '') {
  const found = store.contributions.find(id);
  if (!found || !store.contributions.decide(id, state, reason)) return 'gone';
  return [`contributions:${found.callId}`, `contribution:${id}`];
}

const tipoffAction = (state: 'takenUp' | 'refused' | 'withdrawn') =>
  action(
    item,
    ({ id }, store) => (store.tipoffs.changeState(id, state) ? [`tipoff:${id}`] : 'gone'),
    state === 'withdrawn',
  );

const postAction = (state: 'published' | 'refused') =>
  action(
    item,
    ({ id }, store) => {
      const post = store.posts.setState(id, state);
      return post ? [`post:${post.id}`, `circle:${post.ownerId}`, `member:${post.writerId}`] : 'gone';
    },
    state === 'refused',
  );

function changeQuestion(store: Store, id: number, change: (subject: SubjectRecord) => void) {
  const subjectId = store.questions.find(id)?.subjectId;
  const subject = subjectId == null ? undefined : store.askSubjects.find(subjectId);
  if (!subject) return 'gone';
  change(subject);
  return [`question:${id}`, `subject:${subject.id}`];
}

const questionAction = (state: 'published' | 'refused') =>
  action(
    item,
    ({ id }, store) => changeQuestion(store, id, () => store.questions.setState(id, state)),
    state === 'refused',
  );

const paragraph = (line: string) => `<p>${line.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`;

/** @param from states in which the action is allowed */
function qaAction<Input extends z.output<typeof item>>(
  fields: z.ZodType<Input>,
  from: readonly number[],
  state: number,
  detailsOf: (input: Input) => Partial<QaDetails> = () => ({}),
): Action {
  const decide = (input: Input, store: Store, now: number) =>
    store.transaction(() => {
      const qa = store.qas.find(input.id);
      if (!qa || !from.includes(qa.state)) return 'gone';
      store.qas.change(qa, state, detailsOf(input), now);
      return [`qa:${input.id}`, 'qas'];
    });
  return action(fields, decide, state === qaStates.refused);
}

const { waiting, asked, handedOn, answered, refused } = qaStates;
const office = text(60);
const qaText = text(qaLimits.content);
const source = z.object({ address: z.string().max(2_000) });

const actions: Readonly<Record<string, Action>> = {
  publish: commentAction(reviewComment('published')),
  refuse: commentAction(reviewComment('refused'), true),
  takeDown: commentAction((comment, store) => {
    reviewComment('refused')(comment, store);
    store.commentReports.close(comment.id, 'upheld');
  }, true),
  dismiss: action(item, ({ id }, store) => {
    if (!store.comments.lists.find(id)) return 'gone';
    store.transaction(() => store.commentReports.close(id, 'dismissed'));
    return [];
  }),
  pin: flagComment({ pinned: true }),
  unpin: flagComment({ pinned: false }),
  praise: flagComment({ excellent: true }),
  unpraise: flagComment({ excellent: false }),
  own: flagComment({ official: true }),
  disown: flagComment({ official: false }),
  open: discussionAction('open'),
  close: discussionAction('closed'),
  follow: discussionAction(null),
  confirmSignUp: signUpAction((id, quota, store) => store.signUps.confirm(id, quota)),
  refuseSignUp: signUpAction((id, quota, store) => store.signUps.refuse(id, quota)),
  passContribution: action(item, ({ id }, store) => decideContribution(store, id, 'passed')),
  refuseContribution: action(
    item.extend({ reason: text(300) }),
    ({ id, reason }, store) => decideContribution(store, id, 'refused', reason),
    true,
  ),
  takeUpTipoff: tipoffAction('takenUp'),
  refuseTipoff: tipoffAction('refused'),
  withdrawTipoff: tipoffAction('withdrawn'),
  answerTipoff: action(
    item.extend({ name: text(40), text: text(maxReplyLength) }),
    ({ id, name, text: reply }, store, now) =>
      store.tipoffs.answer(id, reply, name, now) ? [`tipoff:${id}`] : 'gone',
  ),
  publishPost: postAction('published'),
  refusePost: postAction('refused'),
  publishQuestion: questionAction('published'),
  refuseQuestion: questionAction('refused'),
  answerQuestion: action(item.extend({ text: text(maxAnswerLength) }), ({ id, text: answer }, store, now) =>
    changeQuestion(store, id, ({ answerer, answererIcon }) =>
      store.questions.answer(id, { answer, answeredAt: now, answerer, answererIcon }),
    ),
  ),
  publishQa: qaAction(item, [waiting, refused], asked),
  handOnQa: qaAction(item.extend({ office }), [waiting, asked], handedOn, (input) => ({
    handedTo: input.office,
  })),
  answerQa: qaAction(item.extend({ office, text: qaText }), [asked, handedOn], answered, (input) => ({
    answer: paragraph(input.text),
    answeredBy: input.office,
    grades: { satisfied: 0, fair: 0, unsatisfied: 0 },
  })),
  refuseQa: qaAction(
    item.extend({ text: qaText }),
    [waiting, asked, handedOn, answered],
    refused,
    (input) => ({ answer: paragraph(input.text), answeredBy: '', answerPics: null, attachments: null }),
  ),
  runImport: action(source, ({ address }, { importSources }, now) =>
    importSources.runAt(address, now) ? [] : 'gone',
  ),
  stopImport: action(source, ({ address }, { importSources }) =>
    importSources.remove(address) ? [] : 'gone',
  ),
};

/** Executes an action and purges pages. Returns undefined for an unknown action or invalid fields. */
export async function executeAction(
  fields: Readonly<Record<string, unknown>>,
  store: Store,
  site: SitePurger,
  now: number,
): Promise<'done' | 'gone' | 'full' | undefined> {
  const { act } = fields;
  const run = typeof act === 'string' && Object.hasOwn(actions, act) ? actions[act] : undefined;
  const change = run?.(fields, store, now);
  if (typeof change !== 'object') return change;
  if (change.tags.length === 0) return 'done';
  const problem = await site.purgeCache(change.tags, change.removesContent);
  // A failed purge is only logged, because cached pages also expire.
  if (problem !== undefined)
    console.error(JSON.stringify({ level: 'warn', message: 'site not notified', problem }));
  return 'done';
}
