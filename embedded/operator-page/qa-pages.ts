import { html } from 'hono/html';
import { qaStates } from '@/lib/contract/qa';
import { plainLines } from '@/lib/format/plain-text';
import { platformTime } from '../platform-time';
import type { QaRecord } from '../store/qas';
import { itemForm, type Markup, type PageContext, pageSize, submissionItem } from './page-layout';
import { maxAnswerLength } from './question-pages';

type QaState = keyof typeof qaStates;

const stateNames: Readonly<Record<QaState, string>> = {
  waiting: '待审核',
  asked: '待转办',
  forwarded: '办理中',
  answered: '已答复',
  refused: '不予受理',
};

const states = Object.keys(stateNames) as QaState[];

const officeField = (label: string, value: string) => ({ name: 'office', label, max: 60, value });

const textField = (label: string) => ({ name: 'text', label, max: maxAnswerLength, rows: 8 });

function actionsFor(qa: QaRecord, context: PageContext): Markup[] {
  const { state, handedTo, department } = qa;
  const form = (
    label: string,
    action: string,
    ...fields: ReturnType<typeof textField | typeof officeField>[]
  ) => itemForm(label, action, qa, context, fields);
  const publishForm = form('通过并公开', 'publishQa');
  const assignForm = form('转办', 'forwardQa', officeField('转交部门', department));
  const answerForm = form(
    '公布答复',
    'answerQa',
    officeField('答复部门', handedTo || department),
    textField('答复内容'),
  );
  const refuseForm = form('不予受理', 'refuseQa', textField('理由'));
  if (state === qaStates.waiting) return [publishForm, assignForm, refuseForm];
  if (state === qaStates.asked) return [assignForm, answerForm, refuseForm];
  if (state === qaStates.forwarded) return [answerForm, refuseForm];
  return state === qaStates.refused ? [publishForm] : [refuseForm];
}

export function renderQa(qa: QaRecord, context: PageContext): Markup {
  const { id, title, content, asker, hidesName, place, askedAt, department, handedTo, answer, state } = qa;
  const name = states.find((candidate) => qaStates[candidate] === state);
  const head = html`<h2 dir="auto">${title}</h2>
    <p class="second">
      <bdi>${asker}</bdi>${hidesName && '（不公开姓名）'} · ${platformTime(askedAt)} · ${department} · ${name && stateNames[name]}
      ${handedTo !== '' && html`· 已转交${handedTo}`} ${place !== '' && html`· <bdi>${place}</bdi>`}
    </p>`;
  const lines = plainLines(answer).join('\n');
  const more = lines === '' ? undefined : html`<p class="words second" dir="auto">${lines}</p>`;
  const submission = { content, pictures: qa.images ?? [], pictureName: '提问图片', more };
  return submissionItem(`qa-${id}`, head, submission, actionsFor(qa, context));
}

export function listQas(context: PageContext): Markup {
  const { qas } = context.store;
  const state = states.find((candidate) => candidate === context.query.state) ?? 'waiting';
  const listedQas = qas.inState(qaStates[state], pageSize);
  return html`<p class="actions">
      ${states.map(
        (linkedState) =>
          html`<a href="/admin/qas?state=${linkedState}" ${linkedState === state ? html`aria-current="true"` : ''}>${stateNames[linkedState]}（${qas.countIn(qaStates[linkedState])}）</a>`,
      )}
    </p>
    ${listedQas.length === 0 ? html`<p>没有这样的问题。</p>` : listedQas.map((qa) => renderQa(qa, context))}`;
}
