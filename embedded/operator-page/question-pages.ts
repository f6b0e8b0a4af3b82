import { html } from 'hono/html';
import { platformTime } from '../platform-time';
import type { QuestionRecord } from '../store/ask-record';
import { actButton, type Markup, pictureRow } from './frame';
import type { Drawing } from './pages';

/** Questions of one page. */
const pageSize = 30;

/** Letters of an answer that the form takes. */
const mostAnswerLetters = 5_000;

function answerForm({ id }: QuestionRecord, { csrf, back }: Drawing): Markup {
  return html`<form method="post" action="/admin/acts">
    <input type="hidden" name="act" value="answerQuestion" />
    <input type="hidden" name="id" value="${id}" />
    <input type="hidden" name="csrf" value="${csrf}" />
    <input type="hidden" name="back" value="${back}" />
    <label>回答 <textarea name="text" rows="3" maxlength="${mostAnswerLetters}" required></textarea></label>
    <button type="submit">回答并公开</button>
  </form>`;
}

/** A question as the desk sees it: what was asked, in which topic, and what can be done with it. */
function questionPart(question: QuestionRecord, drawing: Drawing): Markup {
  const { id, asker, title, content, pictures, state, published_at: at, subject_id: subjectId } = question;
  const subject = subjectId === null ? undefined : drawing.store.askSubjects.find(subjectId);
  const buttons = [
    state === 'waiting' && actButton('通过', { act: 'publishQuestion', id }, drawing),
    actButton('不通过', { act: 'refuseQuestion', id }, drawing),
  ];
  return html`<article id="question-${id}">
    <p class="second"><bdi>${asker}</bdi> · ${platformTime(at)} · ${subject?.title ?? ''}</p>
    ${title === '' ? '' : html`<h3><bdi>${title}</bdi></h3>`}
    <p class="words" dir="auto">${content}</p>
    ${pictureRow(pictures, '问题图片')}
    <div class="acts">${buttons.filter((button) => button !== false)}</div>
    ${answerForm(question, drawing)}
  </article>`;
}

/** Questions that wait to be looked at, then those that readers see and nobody has answered; the oldest first. */
export function questionsPart(drawing: Drawing): Markup {
  const { questions } = drawing.store;
  const list = (state: 'waiting' | 'published') =>
    html`<p>共 ${questions.countQueue(state)} 个，最早的在前。</p>
      ${questions.queue(state, pageSize).map((question) => questionPart(question, drawing))}`;
  return html`<h2>待审</h2>
    ${list('waiting')}
    <h2>待回答</h2>
    ${list('published')}`;
}
