import { html } from 'hono/html';
import { plainText } from '@/lib/format/plain-text';
import { numberedQuestions } from '../wire/vote';
import { type Markup, pageSize } from './page-layout';
import type { PageContext } from './pages';

interface Period {
  startsAt?: number | undefined;
  endsAt?: number | undefined;
}

function timeOf({ startsAt = 0, endsAt = Number.POSITIVE_INFINITY }: Period, now: number): string {
  if (now < startsAt) return '未开始';
  return now < endsAt ? '进行中' : '已结束';
}

function voteActivities({ store }: PageContext, now: number): Markup {
  return html`${store.voteActivities.list().map((activity) => {
    const counts = store.voteActivities.counts(activity.id);
    return html`<article>
      <h2>${activity.name}</h2>
      <p class="second">投票活动 · ${timeOf(activity, now)}</p>
      ${activity.themes.map(
        ({ name, options }) =>
          html`<table>
            <caption>${name}</caption>
            <thead><tr><th scope="col">选项</th><th scope="col">票</th><th scope="col">点击</th><th scope="col">浏览</th></tr></thead>
            <tbody>
              ${options.map((option) => {
                const counted = counts.get(option.id);
                return html`<tr>
                  <th scope="row">${option.number}号 ${option.name}</th>
                  <td class="number">${option.votes + (counted?.votes ?? 0)}</td>
                  <td class="number">${counted?.taps ?? 0}</td>
                  <td class="number">${option.views + (counted?.views ?? 0)}</td>
                </tr>`;
              })}
            </tbody>
          </table>`,
      )}
    </article>`;
  })}`;
}

function articleVotes({ store }: PageContext, now: number): Markup {
  const articles = store.articles.withVotes(pageSize);
  if (articles.length === 0) return html`<p>没有投票。</p>`;
  return html`${articles.map(({ id, title, vote }) => {
    if (!vote) return '';
    return html`<article>
      <h2>${vote.name}</h2>
      <p class="second">${plainText(title)} · ${timeOf(vote, now)}</p>
      ${numberedQuestions(id, vote, { store }).map(
        ({ name, options }) =>
          html`<table>
            <caption>${name}</caption>
            <tbody>
              ${options.map(({ name: option, count }) => html`<tr><th scope="row">${option}</th><td class="number">${count}</td></tr>`)}
            </tbody>
          </table>`,
      )}
    </article>`;
  })}`;
}

export function votesPart(context: PageContext, now: number): Markup {
  return html`${articleVotes(context, now)}${voteActivities(context, now)}`;
}
