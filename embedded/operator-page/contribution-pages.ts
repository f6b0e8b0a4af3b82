import { html } from 'hono/html';
import { headline } from '@/lib/format/headline';
import { platformTime } from '../platform-time';
import type { ContributionRecord } from '../store/contributions';
import {
  itemForm,
  type Markup,
  numberParameter,
  operatorMediaAddress,
  type PageContext,
  pageSize,
  submissionItem,
} from './page-layout';

const stateNames = { pending: '待审', passed: '已通过', refused: '未通过' } as const;

const reasonField = { name: 'reason', label: '原因（作者会看到）', max: 300 };

export function renderContribution(record: ContributionRecord, context: PageContext): Markup {
  const { id, name, phone, title, content, state, createdAt, pictures, reason } = record;
  const call = context.store.articles.find(record.callId);
  const files = [...record.videos.map(({ url }) => ({ url, name: '视频' })), ...record.files];
  const head = html`<h2><bdi>${headline(title, content, `${name}的投稿`)}</bdi></h2>
    <p class="second">
      <bdi>${name}</bdi>${phone !== '' && html` · <bdi>${phone}</bdi>`} · ${platformTime(createdAt)} ·
      ${call?.title} · ${stateNames[state]}
    </p>`;
  const more = html`${files.map((file) => html`<a href="${operatorMediaAddress(file.url)}">${file.name}</a> `)}
    ${reason !== '' && html`<p>原因：<bdi>${reason}</bdi></p>`}`;
  return submissionItem(`contribution-${id}`, head, { content, pictures, pictureName: '投稿图片', more }, [
    state !== 'passed' && itemForm('通过', 'passContribution', record, context),
    state !== 'refused' && itemForm('不通过', 'refuseContribution', record, context, [reasonField]),
  ]);
}

/** Lists waiting contributions, oldest first, then reviewed ones, whose decision can be changed. */
export function listContributions(context: PageContext): Markup {
  const afterId = numberParameter(context.query, 'after');
  const { contributions } = context.store;
  const waitingList = afterId === undefined ? contributions.waiting(pageSize) : [];
  const reviewedList = contributions.decided({ lastId: afterId, offset: 0 }, pageSize);
  const lastReviewed = reviewedList.length === pageSize ? reviewedList.at(-1) : undefined;
  const renderRecord = (record: ContributionRecord) => renderContribution(record, context);
  return html`${afterId === undefined && html`<p>${waitingList.length === 0 ? '没有待审的来稿。' : `共 ${contributions.countIn('pending')} 篇待审，最早的在前。`}</p>`}
    ${waitingList.map(renderRecord)}
    ${reviewedList.length > 0 && html`<h2>已审</h2>`}
    ${reviewedList.map(renderRecord)}
    ${lastReviewed && html`<a href="/admin/contributions?after=${lastReviewed.id}">更早的来稿</a>`}`;
}
