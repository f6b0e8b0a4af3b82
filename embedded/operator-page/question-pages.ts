import { html } from 'hono/html';
import { platformTime } from '../platform-time';
import type { QuestionRecord } from '../store/questions';
import { actionForm, type Markup, pageSize, submissionPart } from './page-layout';
import type { PageContext } from './pages';

export const maxAnswerLength = 10_000;

const answerField = html`<label>回答 <textarea name="text" rows="3" maxlength="${maxAnswerLength}" required></textarea></label> `;

function questionPart(question: QuestionRecord, context: PageContext): Markup {
  const { id, asker, title, content, pictures, state, publishedAt: at, subjectId } = question;
  const subject = subjectId === null ? undefined : context.store.askSubjects.find(subjectId);
  const head = html`<p class="second"><bdi>${asker}</bdi> · ${platformTime(at)} · ${subject?.title}</p>
    ${title !== '' && html`<h3><bdi>${title}</bdi></h3>`}`;
  return submissionPart(`question-${id}`, head, { content, pictures, pictureName: '问题图片' }, [
    state === 'waiting' && actionForm('通过', { act: 'publishQuestion', id }, context),
    actionForm('不通过', { act: 'refuseQuestion', id }, context),
    actionForm('回答并公开', { act: 'answerQuestion', id }, context, answerField),
  ]);
}

export function questionsPart(context: PageContext): Markup {
  const { questions } = context.store;
  const list = (state: 'waiting' | 'published') =>
    html`<p>共 ${questions.countQueue(state)} 个，最早的在前。</p>
      ${questions.queue(state, pageSize).map((question) => questionPart(question, context))}`;
  return html`<h2>待审</h2>
    ${list('waiting')}
    <h2>待回答</h2>
    ${list('published')}`;
}
