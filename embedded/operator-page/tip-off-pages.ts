import { html } from 'hono/html';
import { platformTime } from '../platform-time';
import { type TipOffRecord, type TipOffState, tipOffState } from '../store/tip-offs';
import {
  itemForm,
  type Markup,
  operatorMediaAddress,
  type PageContext,
  pageParameter,
  submissionItem,
} from './page-layout';

const pageSize = 20;

const stateNames: Readonly<Record<TipOffState, string>> = {
  pending: '待处理',
  takenUp: '已受理',
  answered: '已回复',
  refused: '未采用',
  withdrawn: '已撤下',
};

export const maxReplyLength = 2000;

const fileLinks = (files: readonly { url: string }[], name: string) =>
  files.map(({ url }, index) => html`<p><a href="${operatorMediaAddress(url)}">${name} ${index + 1}</a></p>`);

/** Names the account under which the sender chose to submit the tip-off (ADR 0054). */
function accountLine({ memberId: id }: TipOffRecord, { store }: PageContext): Markup | false {
  if (id === null) return false;
  return html`<p class="second">记在账号下：<bdi>${store.members.find(id)?.nickname ?? ''}</bdi>（${id}）。读者本人看得到处理进度，网页不显示账号。</p>`;
}

function contactLine({ contact: { name, phone }, memberId }: TipOffRecord): Markup | false {
  if (name === '' && phone === '') return memberId === null && html`<p class="second">匿名</p>`;
  return html`<p class="second">联系：<bdi>${name}</bdi> <bdi>${phone}</bdi>（仅供编辑联系，不得公开）</p>`;
}

function replyForm(tipOff: TipOffRecord, context: PageContext): Markup {
  const { name = '云岭日报', text = '' } = tipOff.reply ?? {};
  return itemForm('公开并回复', 'answerTipoff', tipOff, context, [
    { name: 'name', label: '署名', max: 40, value: name },
    { name: 'text', label: '回复', max: maxReplyLength, value: text, rows: 6 },
  ]);
}

export function renderTipOff(tipOff: TipOffRecord, context: PageContext): Markup {
  const { id, state, title, content, place, createdAt, pictures, videos, audios, reply } = tipOff;
  const formOf = (action: string, label: string) => itemForm(label, action, tipOff, context);
  const isPublic = state === 'takenUp' || state === 'answered';
  const head = html`<h2 dir="auto">${title || `报料 ${id}`}</h2>
    <p class="second">${stateNames[state]} · ${platformTime(createdAt)}${place !== '' && html` · <bdi>${place}</bdi>`}</p>
    ${accountLine(tipOff, context)}${contactLine(tipOff)}`;
  const more = html`${fileLinks(videos, '视频')}${fileLinks(audios, '录音')}
    ${reply && html`<p class="words second" dir="auto">${reply.name}：${reply.text}</p>`}`;
  return submissionItem(`tipoff-${id}`, head, { content, pictures, pictureName: '报料图片', more }, [
    isPublic ? formOf('withdrawTipoff', '撤下') : formOf('takeUpTipoff', '受理并公开'),
    state === 'pending' && formOf('refuseTipoff', '不采用'),
    state !== 'refused' && state !== 'withdrawn' && replyForm(tipOff, context),
  ]);
}

export function listTipOffs(context: PageContext): Markup {
  const { tipoffs } = context.store;
  const state = tipOffState.catch('pending').parse(context.query.state);
  const page = pageParameter(context.query);
  const listedTipOffs = tipoffs.inState(state, page * pageSize, pageSize + 1);
  return html`<nav class="actions" aria-label="状态">
      ${tipOffState.options.map(
        (linkedState) =>
          html`<a href="/admin/tipoffs?state=${linkedState}" ${linkedState === state ? html`aria-current="page"` : ''}>${stateNames[linkedState]}（${tipoffs.countIn(linkedState)}）</a>`,
      )}
    </nav>
    ${listedTipOffs.length === 0 && html`<p>没有报料。</p>`}
    ${listedTipOffs.slice(0, pageSize).map((tipOff) => renderTipOff(tipOff, context))}
    ${listedTipOffs.length > pageSize && html`<a href="/admin/tipoffs?state=${state}&page=${page + 1}">更多</a>`}`;
}
