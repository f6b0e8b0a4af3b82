import { z } from 'zod';
import { qaStates } from '@/lib/contract/qa';
import { normalizeLine, normalizeText } from '@/lib/format/typed-text';
import type { SitePurger } from '../site-purger';
import { quotaOf } from '../store/activities';
import type { CommentRecord } from '../store/comment-record';
import type { CommentTarget, DiscussionState } from '../store/discussions';
import type { QaDetails, QaRecord } from '../store/qas';
import type { QuestionRecord } from '../store/questions';
import type { Quota } from '../store/sign-ups';
import type { Store } from '../store/store';
import type { Fields } from './page-layout';
import { maxAnswerLength } from './question-pages';
import { commentTargetKinds, type FoundItem, findItem, type ItemTable, revisionOf } from './review-items';
import { maxReplyLength } from './tip-off-pages';

/** `gone` if the item no longer exists or has changed since its page was rendered, `full` if no place is left. */
type Failure = 'gone' | 'full';

interface ActionResult {
  outcome: 'done' | Failure | 'invalid' | 'unknown';
  tags?: readonly string[];
  removesContent?: boolean;
  invalid?: readonly string[];
}

type Action = (submitted: unknown, store: Store, now: number) => ActionResult;

/** @param decide returns the tags of the pages to purge, or why nothing has changed */
function defineAction<Input>(
  fields: z.ZodType<Input>,
  decide: (input: Input, store: Store, now: number) => readonly string[] | Failure,
  removesContent = false,
): Action {
  return (submitted, store, now) => {
    const input = fields.safeParse(submitted);
    if (!input.success)
      return { outcome: 'invalid', invalid: input.error.issues.map(({ path }) => String(path[0])) };
    const tags = decide(input.data, store, now);
    return typeof tags === 'string' ? { outcome: tags } : { outcome: 'done', tags, removesContent };
  };
}

/** Limits text as `maxlength` does: a line break, which browsers submit as two characters, counts as one. */
const textSchema = (maxLength: number) => z.string().overwrite(normalizeText).min(1).max(maxLength);
const lineSchema = (maxLength: number) => z.string().overwrite(normalizeLine).min(1).max(maxLength);
const idFields = z.object({ id: z.coerce.number().int().positive() });
const itemForm = idFields.extend({ from: z.string() });
const noFields = z.object({});

/** Returns an action on an item that is unchanged since the form was rendered. */
function itemAction<Input, Table extends ItemTable>(
  table: Table,
  fields: z.ZodType<Input>,
  decide: (found: FoundItem<Table>, store: Store, input: Input, now: number) => readonly string[] | Failure,
  removesContent = false,
): Action {
  return (submitted, store, now) => {
    const { data } = itemForm.safeParse(submitted);
    const found = data && findItem(store, table, data.id);
    if (!found || revisionOf(found) !== data.from) return { outcome: 'gone' };
    const run = defineAction(fields, (input) => decide(found, store, input, now), removesContent);
    return run(submitted, store, now);
  };
}

function purgeTagsOf({ id, sourceType }: CommentTarget, comment?: CommentRecord): string[] {
  const pageTags = (commentTargetKinds[sourceType]?.tags ?? []).map((name) => `${name}:${id}`);
  const threadTags = comment ? [`comment:${comment.rootId ?? comment.id}`] : [];
  return [`comments:${sourceType}:${id}`, ...pageTags, ...threadTags];
}

function commentAction(run: (comment: CommentRecord, store: Store) => void, removesContent = false): Action {
  const decide = (comment: CommentRecord, store: Store) => {
    store.transaction(() => run(comment, store));
    return purgeTagsOf({ id: comment.articleId, sourceType: comment.sourceType }, comment);
  };
  return itemAction('comments', noFields, decide, removesContent);
}

const flagComment = (flags: Parameters<Store['comments']['setFlags']>[1]) =>
  commentAction(({ id }, store) => store.comments.setFlags(id, flags));

function discussionAction(state: DiscussionState): Action {
  const fields = idFields.extend({ source: z.coerce.number().int().min(0).max(99) });
  return defineAction(fields, ({ id, source: sourceType }, store) => {
    store.discussions.setState({ id, sourceType }, state);
    return purgeTagsOf({ id, sourceType });
  });
}

/** Returns an action on a sign-up. Places that become free go to the first waiting sign-ups that fit. */
function signUpAction(decide: (id: number, quota: Quota, store: Store) => 'done' | 'gone' | 'full'): Action {
  return itemAction('signUps', noFields, ({ id, activityId }, store) => {
    const activity = store.activities.find(activityId);
    if (!activity) return 'gone';
    const outcome = decide(id, quotaOf(activity), store);
    return outcome === 'done' ? [`activity:${activity.id}`, 'activities'] : outcome;
  });
}

const contributionAction = <Input extends { reason?: string }>(
  fields: z.ZodType<Input>,
  state: 'passed' | 'refused',
) =>
  itemAction(
    'contributions',
    fields,
    ({ id, callId }, store, { reason = '' }) =>
      store.contributions.decide(id, state, reason)
        ? [`contributions:${callId}`, `contribution:${id}`]
        : 'gone',
    state === 'refused',
  );

const tipOffAction = (state: 'takenUp' | 'refused' | 'withdrawn') =>
  itemAction(
    'tipoffs',
    noFields,
    ({ id }, store) => (store.tipoffs.changeState(id, state) ? [`tipoff:${id}`] : 'gone'),
    state === 'withdrawn',
  );

const postAction = (state: 'published' | 'refused') =>
  itemAction(
    'posts',
    noFields,
    ({ id }, store) => {
      const post = store.posts.setState(id, state);
      return post ? [`post:${post.id}`, `circle:${post.ownerId}`, `member:${post.writerId}`] : 'gone';
    },
    state === 'refused',
  );

const questionTags = ({ id, subjectId }: QuestionRecord) => [`question:${id}`, `subject:${subjectId}`];

const questionAction = (state: 'published' | 'refused') =>
  itemAction(
    'questions',
    noFields,
    (question, store) => {
      store.questions.setState(question.id, state);
      return questionTags(question);
    },
    state === 'refused',
  );

const escapeText = (typedText: string) => typedText.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const htmlParagraphs = (typedText: string) =>
  escapeText(typedText)
    .split(/\s*\n\s*/)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');

function qaAction<Input>(
  fields: z.ZodType<Input>,
  allowedStates: readonly number[],
  state: number,
  detailsOf: (input: Input) => Partial<QaDetails> = () => ({}),
): Action {
  const decide = (qa: QaRecord, store: Store, input: Input, now: number) => {
    if (!allowedStates.includes(qa.state)) return 'gone';
    store.qas.change(qa, state, detailsOf(input), now);
    return [`qa:${qa.id}`, 'qas'];
  };
  return itemAction('qas', fields, decide, state === qaStates.refused);
}

const { waiting, asked, forwarded, answered, refused } = qaStates;
const office = lineSchema(60);
const answerSchema = textSchema(maxAnswerLength);
const sourceFields = z.object({ address: z.string().max(2_000) });

const actions: Readonly<Record<string, Action>> = {
  publish: commentAction(({ id }, store) => store.comments.setState(id, 'published')),
  refuse: commentAction(({ id }, store) => store.comments.setState(id, 'refused'), true),
  takeDown: commentAction(({ id }, store) => {
    store.comments.setState(id, 'refused');
    store.commentReports.close(id, 'upheld');
  }, true),
  dismiss: itemAction('comments', noFields, ({ id }, store) => {
    store.commentReports.close(id, 'dismissed');
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
  passContribution: contributionAction(noFields, 'passed'),
  refuseContribution: contributionAction(z.object({ reason: lineSchema(300) }), 'refused'),
  takeUpTipoff: tipOffAction('takenUp'),
  refuseTipoff: tipOffAction('refused'),
  withdrawTipoff: tipOffAction('withdrawn'),
  answerTipoff: itemAction(
    'tipoffs',
    z.object({ name: lineSchema(40), text: textSchema(maxReplyLength) }),
    ({ id }, store, { name, text: reply }, now) =>
      store.tipoffs.answer(id, reply, name, now) ? [`tipoff:${id}`] : 'gone',
  ),
  publishPost: postAction('published'),
  refusePost: postAction('refused'),
  publishQuestion: questionAction('published'),
  refuseQuestion: questionAction('refused'),
  answerQuestion: itemAction(
    'questions',
    z.object({ text: answerSchema }),
    (question, store, { text: answer }, now) => {
      const subject = store.askSubjects.find(question.subjectId ?? -1);
      if (!subject) return 'gone';
      const { answerer, answererIcon } = subject;
      store.questions.answer(question.id, { answer, answeredAt: now, answerer, answererIcon });
      return questionTags(question);
    },
  ),
  publishQa: qaAction(noFields, [waiting, refused], asked),
  forwardQa: qaAction(z.object({ office }), [waiting, asked], forwarded, (input) => ({
    handedTo: input.office,
  })),
  answerQa: qaAction(z.object({ office, text: answerSchema }), [asked, forwarded], answered, (input) => ({
    answer: htmlParagraphs(input.text),
    answeredBy: input.office,
    grades: { satisfied: 0, fair: 0, unsatisfied: 0 },
  })),
  refuseQa: qaAction(
    z.object({ text: answerSchema }),
    [waiting, asked, forwarded, answered],
    refused,
    (input) => ({ answer: htmlParagraphs(input.text), answeredBy: '', answerPics: null, attachments: null }),
  ),
  runImport: defineAction(sourceFields, ({ address }, { importSources }, now) =>
    importSources.runAt(address, now) ? [] : 'gone',
  ),
  stopImport: defineAction(sourceFields, ({ address }, { importSources }) =>
    importSources.remove(address) ? [] : 'gone',
  ),
};

export async function executeAction(
  fields: Fields,
  store: Store,
  purger: SitePurger,
  now: number,
): Promise<ActionResult> {
  const { action = '' } = fields;
  const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
  const result = run?.(fields, store, now) ?? { outcome: 'unknown' };
  const { tags = [], removesContent = false } = result;
  if (tags.length === 0) return result;
  const problem = await purger.purgeCache(tags, removesContent);
  // A failed purge is only logged, because cached pages expire anyway.
  if (problem !== undefined)
    console.error(JSON.stringify({ level: 'warn', message: 'site not notified', problem }));
  return result;
}
