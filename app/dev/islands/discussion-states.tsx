import { Island } from '@/lib/browser/island';
import { islandWords } from '@/lib/browser/island-words';
import { draftPrefix } from '@/lib/client/draft-prefix';
import { Discussion, type DiscussionProps } from '@/lib/features/comment/browser/discussion.island';
import { discussionWords } from '@/lib/features/comment/browser/discussion.words';
import { draftName, firstCommentsId, reportedCommentsCookie } from '@/lib/features/comment/comment-names';
import type { Comment } from '@/lib/features/comment/server/model';
import styles from '@/lib/features/comment/ui/discussion.module.css';
import { ThreadList } from '@/lib/features/comment/ui/thread-list';
import type { FakeResponse } from './fake-network';
import type { Scene } from './play-scene.inline';
import type { Step } from './play-steps';
import { type ShownState, type ShownStates, type StateContext, statesAfter } from './shown-state';
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

function sendingStates(context: StateContext): ShownStates {
  const { words } = context;
  const send: readonly Step[] = [
    ['type', textSelector, '说得对'],
    'see #write a, #write [class*=writer]',
    'tap #write [type=submit]',
  ];
  const stateAfterSending = statesAfter('POST /api/comment', send, ({ answers, steps = [] }) => ({
    scene: { answers: { ...answers, ...sessionResponses }, steps },
    content: renderDiscussion(context, {}),
  }));
  const refused = (outcome: string, message: string): FakeResponse => ({
    body: { ok: false, outcome, message },
  });
  const published = { ok: true, outcome: 'commentSent', message: words('comment.sent'), id: '9' };
  const waiting = { ok: true, outcome: 'commentWaiting', message: words('comment.waiting'), id: '9' };
  return {
    sending: stateAfterSending('never', 'li[data-sending]'),
    published: stateAfterSending({ body: published }, '#comment-9'),
    'in review': stateAfterSending({ body: waiting }, '#comment-9'),
    refused: stateAfterSending(refused('rejected', words('write.failed')), '#write [data-success=false]'),
    'login needed': stateAfterSending(
      refused('loginToComment', words('comment.login')),
      '#write [data-success=false] a',
    ),
    'no answer': stateAfterSending('cut', '#write [data-success=false]'),
  };
}

function actionStates(context: StateContext): ShownStates {
  const openMenu: Step = 'tap #comment-2 a[data-comment-actions]';
  const opened = (action: string, steps: readonly Step[]): ShownState => ({
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
    report: opened('report', []),
    'report: sending': opened('report', [
      'tap dialog [type=radio]',
      'tap dialog [type=submit]',
      'see dialog [aria-busy=true]',
    ]),
    guest: opened('guest', []),
    delete: opened('delete', []),
    deleted: opened('delete', ['tap dialog [type=submit]', 'see #comment-2[data-folded] button']),
  };
}

export function discussionStates(context: StateContext): ShownStates {
  const { words, now } = context;
  const state = (scene: Scene, props: Partial<DiscussionProps> = {}): ShownState => ({
    scene: { answers: sessionResponses, ...scene },
    content: renderDiscussion(context, props),
  });
  const draft = JSON.stringify({ text: '还没有写完', key: 'draft', at: now });
  const place = draftName({ of: commentTarget.id, source: commentTarget.source });
  const status = { text: words('comment.again'), isSuccess: false };
  const reply: readonly Step[] = ['tap #comment-2 a[href$="#write"]', 'see form[data-reply]'];
  return {
    empty: state({}),
    draft: state({ stored: { [draftPrefix + place]: draft }, steps: ['see #write [name=kept]'] }),
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
    reply: state({ steps: reply }),
    ...actionStates(context),
    'reported before': state({
      cookies: { [reportedCommentsCookie]: '2' },
      steps: ['see #comment-2[data-folded]'],
    }),
    'refused without a script': state({}, { restored: { text: '说得对', status } }),
    closed: state({}, { isClosed: true }),
  };
}
