import { Island } from '@/lib/browser/island';
import { islandWords } from '@/lib/browser/island-words';
import { draftPrefix } from '@/lib/client/draft-prefix';
import { Discussion, type DiscussionProps } from '@/lib/features/comment/browser/discussion.island';
import { discussionWords } from '@/lib/features/comment/browser/discussion.words';
import { draftName, firstCommentsId, reportedCommentsCookie } from '@/lib/features/comment/comment-names';
import type { Comment } from '@/lib/features/comment/server/model';
import styles from '@/lib/features/comment/ui/discussion.module.css';
import { ThreadList } from '@/lib/features/comment/ui/thread-list';
import { type ExampleState, type ExampleStates, type StateContext, statesAfter } from './example-state';
import type { FakeResponse } from './fake-network';
import type { Scene } from './play-scene.inline';
import type { Step } from './play-steps';
import { uploadsScene } from './upload-scene';

const commentTarget = { id: '7', source: '0' };
const sessionResponses = { 'GET /api/session': [{ body: { user: { nickname: '和小满' } } }] };
const textSelector = '#write textarea';
const back = '/dev/islands';

const maxTextLength = 40;
const longText = '这条街的路灯坏了三天，晚上看不清路，希望有人来修一修。'.repeat(2);

function createComment(id: string, name: string, text: string, replies = 0): Comment {
  return {
    id,
    name,
    text,
    replies,
    place: '拉萨',
    likes: 3,
    pictures: [],
    writer: undefined,
    portrait: undefined,
    repliesTo: undefined,
    time: undefined,
    official: false,
    pinned: false,
    excellent: false,
  };
}

const threads = [
  {
    ...createComment('2', '央金', '路灯昨天已经报修了，这两天会有人来。', 1),
    firstReplies: [createComment('3', '达瓦', '谢谢！')],
  },
  { ...createComment('1', 'བསོད་ནམས།', 'བཀྲ་ཤིས་བདེ་ལེགས།'), firstReplies: [] },
];

function renderDiscussion({ locale, words }: StateContext, props: Partial<DiscussionProps>) {
  return (
    <section className={styles.discussion} aria-labelledby="comments-title">
      <h2 className={styles.title} id="comments-title">
        {words('comment.title')}
      </h2>
      <Island
        name="discussion"
        component={Discussion}
        props={{
          of: commentTarget.id,
          source: commentTarget.source,
          parent: undefined,
          after: '2',
          back,
          limit: maxTextLength,
          isDeletable: true,
          login: back,
          restored: {},
          pictures: { maxFiles: 9, maxFileBytes: 20_000_000 },
          ...props,
          words: islandWords('discussion', discussionWords, locale),
        }}
      />
      <ThreadList
        id={firstCommentsId}
        threads={threads}
        replyLimit={2}
        words={words}
        locale={locale}
        target={commentTarget}
      />
    </section>
  );
}

function sendingStates(context: StateContext): ExampleStates {
  const { words } = context;
  const sendSteps: readonly Step[] = [
    ['type', textSelector, '说得对'],
    'see #write a, #write [class*=writer]',
    'tap #write [type=submit]',
  ];
  const stateAfterSending = statesAfter('POST /api/comment', sendSteps, ({ answers, steps = [] }) => ({
    scene: { answers: { ...answers, ...sessionResponses }, steps },
    content: renderDiscussion(context, {}),
  }));
  const refusal = (outcome: string, message: string): FakeResponse => ({
    body: { ok: false, outcome, message },
  });
  const published = { ok: true, outcome: 'commentSent', message: words('comment.sent'), id: '9' };
  const waiting = { ok: true, outcome: 'commentWaiting', message: words('comment.waiting'), id: '9' };
  return {
    sending: stateAfterSending('never', 'li[data-sending]'),
    published: stateAfterSending({ body: published }, '#comment-9'),
    'in review': stateAfterSending({ body: waiting }, '#comment-9'),
    refused: stateAfterSending(refusal('rejected', words('write.failed')), '#write [data-success=false]'),
    'login needed': stateAfterSending(
      refusal('loginToComment', words('comment.login')),
      '#write [data-success=false] a',
    ),
    'no answer': stateAfterSending('cut', '#write [data-success=false]'),
  };
}

function actionStates(context: StateContext): ExampleStates {
  const openMenu: Step = 'tap #comment-2 a[data-comment-actions]';
  const menuState = (action: string, steps: readonly Step[]): ExampleState => ({
    scene: {
      answers: {
        'GET /api/comment-actions': [{ body: { action, back, login: back } }],
        'POST /api/comment-report': ['never'],
        'POST /api/comment-delete': ['never'],
      },
      steps: [openMenu, 'see dialog[open]', ...steps],
    },
    content: renderDiscussion(context, {}),
  });
  return {
    report: menuState('report', []),
    'report: sending': menuState('report', [
      'tap dialog [type=radio]',
      'tap dialog [type=submit]',
      'see dialog [aria-busy=true]',
    ]),
    guest: menuState('guest', []),
    delete: menuState('delete', []),
    deleted: menuState('delete', ['tap dialog [type=submit]', 'see #comment-2[data-folded] button']),
  };
}

export function discussionStates(context: StateContext): ExampleStates {
  const { words, now } = context;
  const state = (scene: Scene, props: Partial<DiscussionProps> = {}): ExampleState => ({
    scene: { answers: sessionResponses, ...scene },
    content: renderDiscussion(context, props),
  });
  const draft = JSON.stringify({ text: '还没有写完', key: 'draft', at: now });
  const draftKey = draftName({ of: commentTarget.id, source: commentTarget.source });
  const status = { text: words('comment.again'), isSuccess: false };
  const replySteps: readonly Step[] = ['tap #comment-2 a[href$="#write"]', 'see form[data-reply]'];
  return {
    empty: state({}),
    draft: state({ stored: { [draftPrefix + draftKey]: draft }, steps: ['see #write [name=kept]'] }),
    'too long': state({
      steps: [['type', textSelector, longText], 'tap #write [type=submit]', 'see #write [aria-invalid=true]'],
    }),
    offline: state({
      isOffline: true,
      steps: [
        ['type', textSelector, '说得对'],
        'tap #write [type=submit]',
        'see #write [data-success=false]',
      ],
    }),
    ...sendingStates(context),
    'three pictures': state(uploadsScene('/api/upload/comment', '#comment-pictures', words('upload.failed'))),
    reply: state({ steps: replySteps }),
    ...actionStates(context),
    'reported before': state({
      cookies: { [reportedCommentsCookie]: '2' },
      steps: ['see #comment-2[data-folded]'],
    }),
    'refused without a script': state({}, { restored: { text: '说得对', status } }),
    closed: state({}, { isClosed: true }),
  };
}
