import { html } from 'hono/html';
import { platformTime } from '../platform-time';
import type { QuestionRecord, QuestionState } from '../store/questions';
import { itemForm, type Markup, type PageContext, pageSize, submissionItem } from './page-layout';
import { reviewStates } from './review-items';

export const maxAnswerLength = 10_000;

export function renderQuestion(question: QuestionRecord, context: PageContext): Markup {
  const { id, asker, title, content, pictures, state, publishedAt: at, subjectId, answer } = question;
  const subject = subjectId === null ? undefined : context.store.askSubjects.find(subjectId);
  const head = html`<p class="second"><bdi>${asker}</bdi> · ${platformTime(at)} · ${subject?.title} · ${reviewStates[state]}</p>
    ${title !== '' && html`<h3><bdi>${title}</bdi></h3>`}`;
  const more = answer === '' ? undefined : html`<p class="words second" dir="auto">回答：${answer}</p>`;
  return submissionItem(`question-${id}`, head, { content, pictures, pictureName: '问题图片', more }, [
    state !== 'published' && itemForm('通过', 'publishQuestion', question, context),
    state !== 'refused' && itemForm('不通过', 'refuseQuestion', question, context),
    itemForm('回答并公开', 'answerQuestion', question, context, [
      { name: 'text', label: '回答', max: maxAnswerLength, value: answer, rows: 8 },
    ]),
  ]);
}

export function listQuestions(context: PageContext): Markup {
  const { questions } = context.store;
  const list = (state: QuestionState, order = '最早的在前') =>
    html`<p>共 ${questions.countQueue(state)} 个，${order}。</p>
      ${questions.queue(state, pageSize).map((question) => renderQuestion(question, context))}`;
  return html`<h2>待审</h2>
    ${list('waiting')}
    <h2>待回答</h2>
    ${list('published')}
    <h2>未通过</h2>
    ${list('refused', '最新的在前')}`;
}
