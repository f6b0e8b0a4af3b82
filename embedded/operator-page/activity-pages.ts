import { html } from 'hono/html';
import { acceptsFiles } from '@/lib/format/form-answers';
import { platformTime } from '../platform-time';
import type { ActivityRecord } from '../store/activities';
import { type SignUpRecord, type SignUpState, signUpState } from '../store/sign-ups';
import { answerLines } from '../wire/answer-lines';
import {
  itemForm,
  type Markup,
  numberParameter,
  operatorMediaAddress,
  type PageContext,
  pageParameter,
  pageSize,
} from './page-layout';

const path = '/admin/activities';

export const signUpStates: Readonly<Record<SignUpState, string>> = {
  confirmed: '已确认',
  pending: '待审核',
  used: '已核销',
  refused: '未通过',
  waiting: '候补',
  cancelled: '已取消',
};

export const requestedActivity = ({ query, store }: Pick<PageContext, 'query' | 'store'>) =>
  store.activities.find(numberParameter(query, 'id') ?? -1);

function activityList({ store, now, query }: PageContext): Markup {
  const page = pageParameter(query);
  const activities = store.activities.list(now, { offset: page * pageSize }, pageSize + 1);
  if (activities.length === 0) return html`<p>没有活动。</p>`;
  return html`${activities.slice(0, pageSize).map(
    ({ id, title, startsAt, taken, places, waiting }) =>
      html`<article>
        <h2><a href="${path}?id=${id}">${title}</a></h2>
        <p class="second">
          ${platformTime(startsAt).slice(0, 16)} · ${taken}${places > 0 ? html`/${places}` : ''}人报名 · ${waiting}人候补 ·
          <a href="/admin/write-offs?id=${id}" aria-label="核销记录：${title}">核销记录</a>
        </p>
      </article>`,
  )}
    ${activities.length > pageSize ? html`<a href="${path}?page=${page + 1}">更多活动</a>` : ''}`;
}

function searchForm(id: number, searchTerm: string, state: SignUpState | undefined): Markup {
  return html`<form method="get" action="${path}" class="actions" role="search">
    <input type="hidden" name="id" value="${id}" />
    <label>查找 <input name="q" type="search" value="${searchTerm}" maxlength="100" placeholder="姓名、报名码或答案" /></label>
    <label>状态 <select name="state">
      <option value="">全部</option>
      ${Object.entries(signUpStates).map(([name, label]) => html`<option value="${name}" ${name === state ? html`selected` : ''}>${label}</option>`)}
    </select></label>
    <button type="submit">查找</button>
  </form>`;
}

const confirmableStates: readonly SignUpState[] = ['pending', 'waiting', 'refused'];
const refusableStates: readonly SignUpState[] = ['pending', 'confirmed', 'waiting'];

function renderAnswer({ type, value }: ReturnType<typeof answerLines>[number]): Markup | string {
  if (!acceptsFiles({ type })) return value;
  return html`${value.split('、').map((address, index) => html`<a href="${address}">文件 ${index + 1}</a> `)}`;
}

export function renderSignUp(signUp: SignUpRecord, context: PageContext): Markup {
  const activity = context.store.activities.find(signUp.activityId);
  if (!activity) return html``;
  const { id, name, state, people, code, createdAt } = signUp;
  const buttons = [
    confirmableStates.includes(state) && itemForm('确认', 'confirmSignUp', signUp, context),
    refusableStates.includes(state) && itemForm('不通过', 'refuseSignUp', signUp, context),
  ];
  return html`<article id="sign-up-${id}">
    <h3><bdi>${name}</bdi></h3>
    <p class="second">${signUpStates[state]} · ${people}人 · <code>${code}</code> · ${platformTime(createdAt)}</p>
    <dl>
      ${answerLines(signUp, activity, operatorMediaAddress).map(
        (line) => html`<div><dt>${line.label}</dt><dd dir="auto">${renderAnswer(line)}</dd></div>`,
      )}
    </dl>
    <div class="actions">${buttons}</div>
  </article>`;
}

function signUpList({ id, title, taken, places, waiting }: ActivityRecord, context: PageContext): Markup {
  const { query } = context;
  const searchTerm = (query.q ?? '').trim().slice(0, 100);
  const state = signUpState.safeParse(query.state).data;
  const afterId = numberParameter(query, 'after');
  const signUps = context.store.signUps.search({ activityId: id, searchTerm, state, afterId }, pageSize);
  const lastSignUp = signUps.length === pageSize ? signUps.at(-1) : undefined;
  const nextQuery = new URLSearchParams({
    id: String(id),
    q: searchTerm,
    state: state ?? '',
    after: String(lastSignUp?.id),
  });
  return html`<h2>${title}</h2>
    <p class="second">${taken}人有名额${places > 0 ? html`（共${places}个）` : ''} · ${waiting}人候补</p>
    <div class="actions">
      <a href="/admin/activities.csv?id=${id}">下载全部报名（CSV）</a> <a href="/admin/write-offs?id=${id}">核销记录</a>
    </div>
    ${searchForm(id, searchTerm, state)}
    ${signUps.length === 0 ? html`<p>没有找到报名。</p>` : signUps.map((signUp) => renderSignUp(signUp, context))}
    ${lastSignUp ? html`<a href="${path}?${nextQuery.toString()}">更早的报名</a>` : ''}`;
}

function writeOffList({ id, title }: ActivityRecord, { store, query }: PageContext): Markup {
  const writeOffs = store.writeOffs.newest(id, query.before, pageSize);
  const lastWriteOff = writeOffs.length === pageSize ? writeOffs.at(-1) : undefined;
  if (writeOffs.length === 0) return html`<h2>${title}</h2><p>还没有核销。</p>`;
  return html`<h2>${title}</h2>
    <table>
      <thead><tr><th scope="col">时间</th><th scope="col">码</th><th scope="col">谁的</th><th scope="col">地点</th></tr></thead>
      <tbody>
        ${writeOffs.map(
          ({ code, site, usedAt }) =>
            html`<tr>
              <td>${platformTime(usedAt)}</td>
              <td><code>${code}</code></td>
              <td><bdi>${store.signUps.byCode(code)?.name ?? store.vouchers.byCode(code)?.title ?? ''}</bdi></td>
              <td>${site}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${lastWriteOff ? html`<a href="/admin/write-offs?id=${id}&before=${lastWriteOff.code}">更早的记录</a>` : ''}`;
}

const forRequestedActivity = (renderList: typeof signUpList) => (context: PageContext) => {
  const activity = requestedActivity(context);
  return activity ? renderList(activity, context) : activityList(context);
};

export const listSignUps = forRequestedActivity(signUpList);
export const listWriteOffs = forRequestedActivity(writeOffList);
