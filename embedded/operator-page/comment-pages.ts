import { html } from 'hono/html';
import type { reportReasons } from '@/lib/contract/comment';
import { headline } from '@/lib/format/headline';
import { platformTime } from '../platform-time';
import type { CommentRecord } from '../store/comment-record';
import type { CommentTarget } from '../store/discussions';
import type { Store } from '../store/store';
import {
  actionForm,
  itemForm,
  type Markup,
  numberParameter,
  type PageContext,
  pageSize,
  submissionItem,
} from './page-layout';
import { commentTargetKinds, reviewStates } from './review-items';

const reportReasonLabels: Readonly<Record<string, string>> = {
  spam: '广告',
  abuse: '辱骂',
  falsehood: '不实信息',
  privacy: '侵犯隐私',
  illegal: '违法内容',
  other: '其他',
} satisfies Record<(typeof reportReasons)[number], string>;

function targetTitle({ id, sourceType }: CommentTarget, store: Store): string {
  const { name = '', find } = commentTargetKinds[sourceType] ?? {};
  const found = find?.(store, id);
  return found ? headline(found.title, found.content) : `${name} ${id}`;
}

function discussionPath({ id, sourceType }: CommentTarget): string {
  return `/admin/discussions?source=${sourceType}&id=${id}`;
}

export function renderComment(
  comment: CommentRecord,
  context: PageContext,
  buttons = reviewButtons(comment, context),
  more?: Markup,
): Markup {
  const { id, articleId, sourceType, authorName, createdAt, content, pictures, ...flags } = comment;
  const target = { id: articleId, sourceType };
  const head = html`<p class="second">
      <bdi>${authorName}</bdi> · ${platformTime(createdAt)} ·
      <a href="${discussionPath(target)}">${targetTitle(target, context.store)}</a> · ${reviewStates[flags.state]}
      ${flags.pinned && '置顶'} ${flags.official && '官方'} ${flags.excellent && '精选'}
    </p>`;
  return submissionItem(`comment-${id}`, head, { content, pictures, pictureName: '评论图片', more }, buttons);
}

export function listWaiting(context: PageContext): Markup {
  const waitingComments = context.store.comments.waiting(pageSize);
  if (waitingComments.length === 0) return html`<p>没有待审的评论。</p>`;
  return html`<p>共 ${context.store.comments.countWaiting()} 条，最早的在前。</p>
    ${waitingComments.map((comment) => renderComment(comment, context))}`;
}

export function listReports(context: PageContext): Markup {
  const { store } = context;
  const items = store.commentReports.queue(pageSize).flatMap(({ commentId, reports }) => {
    const comment = store.comments.find(commentId);
    if (!comment) return [];
    const reasonList = html`<ul>
      ${reports.map(
        ({ reason, content }) =>
          html`<li>${reportReasonLabels[reason] ?? reason}${content !== '' && '：'}<bdi>${content}</bdi></li>`,
      )}
    </ul>`;
    const buttons = [
      itemForm('驳回举报', 'dismiss', comment, context),
      itemForm('撤下评论', 'takeDown', comment, context),
    ];
    return [renderComment(comment, context, buttons, reasonList)];
  });
  return items.length === 0 ? html`<p>没有待处理的举报。</p>` : html`${items}`;
}

export function listDiscussions(context: PageContext): Markup {
  const { store, query } = context;
  const requestedId = numberParameter(query, 'id');
  if (requestedId !== undefined)
    return renderDiscussion({ id: requestedId, sourceType: numberParameter(query, 'source') ?? 0 }, context);
  return html`<form method="get" action="/admin/discussions" class="actions">
      <label>类型 <select name="source">${Object.entries(commentTargetKinds).map(([source, { name }]) => html`<option value="${source}">${name}</option>`)}</select></label>
      <label>编号 <input name="id" inputmode="numeric" required /></label><button type="submit">打开</button>
    </form>
    <table>
      <thead><tr><th scope="col">评论区</th><th scope="col">评论</th><th scope="col">状态</th></tr></thead>
      <tbody>
        ${store.discussions.busiest(pageSize).map(({ targetId: id, sourceType, ...row }) => {
          const target = { id, sourceType };
          return html`<tr>
            <td><a href="${discussionPath(target)}">${targetTitle(target, store)}</a></td>
            <td class="number">${row.comments}</td>
            <td>${discussionStateName(row.state)}</td>
          </tr>`;
        })}
      </tbody>
    </table>`;
}

function discussionStateName(state: string | null): string {
  if (state === null) return '按稿件与栏目设置';
  return state === 'open' ? '已单独开放' : '已单独关闭';
}

function renderDiscussion(target: CommentTarget, context: PageContext) {
  const { store, query } = context;
  const { state, comments } = store.discussions.find(target);
  const formOf = (actionName: string, label: string) =>
    actionForm(label, { action: actionName, id: target.id, source: target.sourceType }, context);
  const newestComments = store.comments.newest(target, { lastId: numberParameter(query, 'after') }, pageSize);
  const lastComment = newestComments.length === pageSize ? newestComments.at(-1) : undefined;
  return html`<h2>${targetTitle(target, store)}</h2>
    <p class="second">${comments} 条评论 · ${discussionStateName(state)}</p>
    <div class="actions">${formOf('open', '开放评论')} ${formOf('close', '关闭评论')} ${formOf('follow', '按默认设置')}</div>
    ${newestComments.map((comment) => renderComment(comment, context))}
    ${lastComment ? html`<a href="${discussionPath(target)}&after=${lastComment.id}">更早的评论</a>` : ''}`;
}

function reviewButtons(comment: CommentRecord, context: PageContext): (Markup | false)[] {
  const { state, pinned, excellent, official } = comment;
  const button = (label: string, action: string) => itemForm(label, action, comment, context);
  if (state === 'deleted') return [];
  if (state !== 'published')
    return [button('通过', 'publish'), state === 'waiting' && button('不通过', 'refuse')];
  return [
    pinned ? button('取消置顶', 'unpin') : button('置顶', 'pin'),
    excellent ? button('取消精选', 'unpraise') : button('精选', 'praise'),
    official ? button('取消官方标识', 'disown') : button('官方标识', 'own'),
    button('撤下', 'takeDown'),
  ];
}
