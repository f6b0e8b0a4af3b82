import { html } from 'hono/html';
import { qaLimits, qaStates } from '@/lib/contract/qa';
import { plainText } from '@/lib/format/plain-text';
import { platformTime } from '../platform-time';
import type { QaRecord } from '../store/qas';
import { actionForm, type Markup, pageSize, submissionPart } from './page-layout';
import type { PageContext } from './pages';

type QaState = keyof typeof qaStates;

const names: Readonly<Record<QaState, string>> = {
  waiting: '待审核',
  asked: '待转办',
  handedOn: '办理中',
  answered: '已答复',
  refused: '不予受理',
};

const states = Object.keys(names) as QaState[];

export function requestedState(name: string | undefined): QaState {
  return states.find((state) => state === name) ?? 'waiting';
}

const officeField = (label: string, value: string) =>
  html`<label>${label} <input name="office" value="${value}" maxlength="60" required /></label>`;

const textField = (label: string) =>
  html`<label>${label} <input name="text" maxlength="${qaLimits.content}" required /></label>`;

function actionsFor(qa: QaRecord, context: PageContext): Markup[] {
  const { id, state, handedTo, department } = qa;
  const form = (label: string, act: string, inputs?: Markup) =>
    actionForm(label, { act, id }, context, inputs);
  const publish = form('通过并公开', 'publishQa');
  const assign = form('转办', 'handOnQa', officeField('转交部门', department));
  const fields = html`${officeField('答复部门', handedTo || department)}${textField('答复内容')}`;
  const answer = form('公布答复', 'answerQa', fields);
  const refuse = form('不予受理', 'refuseQa', textField('理由'));
  if (state === qaStates.waiting) return [publish, assign, refuse];
  if (state === qaStates.asked) return [assign, answer, refuse];
  if (state === qaStates.handedOn) return [answer, refuse];
  return state === qaStates.refused ? [publish] : [refuse];
}

function qaPart(qa: QaRecord, context: PageContext): Markup {
  const { id, title, content, asker, hidesName, place, askedAt, department, handedTo, answer } = qa;
  const head = html`<h2 dir="auto">${title}</h2>
    <p class="second">
      <bdi>${asker}</bdi>${hidesName && '（不公开姓名）'} · ${platformTime(askedAt)} · ${department}
      ${handedTo !== '' && html`· 已转交${handedTo}`} ${place !== '' && html`· <bdi>${place}</bdi>`}
    </p>`;
  const more = answer === '' ? undefined : html`<p class="words second" dir="auto">${plainText(answer)}</p>`;
  const submission = { content, pictures: qa.images ?? [], pictureName: '提问图片', more };
  return submissionPart(`qa-${id}`, head, submission, actionsFor(qa, context));
}

export function qasPart(state: QaState, context: PageContext): Markup {
  const { qas } = context.store;
  const listedQas = qas.inState(qaStates[state], pageSize);
  return html`<p class="acts">
      ${states.map(
        (linkedState) =>
          html`<a href="/admin/qas?state=${linkedState}" ${linkedState === state ? html`aria-current="true"` : ''}>${names[linkedState]}（${qas.countIn(qaStates[linkedState])}）</a>`,
      )}
    </p>
    ${listedQas.length === 0 ? html`<p>没有这样的问题。</p>` : listedQas.map((qa) => qaPart(qa, context))}`;
}
