import { html } from 'hono/html';
import { plainText } from '@/lib/format/plain-text';
import type { ArticleVote } from '../store/articles';
import { numberedQuestions } from '../wire/vote';
import { type Markup, type PageContext, pageSize } from './page-layout';

type Period = Pick<ArticleVote, 'startsAt' | 'endsAt'>;

function periodText({ startsAt = 0, endsAt = Number.POSITIVE_INFINITY }: Period, now: number): string {
  if (now < startsAt) return '未开始';
  return now < endsAt ? '进行中' : '已结束';
}

function countTable(name: string, rows: readonly (readonly [string, ...number[]])[], head?: Markup): Markup {
  return html`<table>
    <caption>${name}</caption>
    ${head}
    <tbody>
      ${rows.map(
        ([label, ...counts]) =>
          html`<tr><th scope="row">${label}</th>${counts.map((count) => html`<td class="number">${count}</td>`)}</tr>`,
      )}
    </tbody>
  </table>`;
}

const activityHead = html`<thead><tr><th scope="col">选项</th><th scope="col">票</th><th scope="col">点击</th><th scope="col">浏览</th></tr></thead>`;

function renderVoteActivities({ store, now }: PageContext): Markup {
  return html`${store.voteActivities.list().map((activity) => {
    const counts = store.voteActivities.counts(activity.id);
    const rowOf = (option: (typeof activity)['themes'][number]['options'][number]) => {
      const { votes = 0, taps = 0, views = 0 } = counts.get(option.id) ?? {};
      const name = `${option.number}号 ${option.name}`;
      return [name, option.votes + votes, taps, option.views + views] as const;
    };
    return html`<article>
      <h2>${activity.name}</h2>
      <p class="second">投票活动 · ${periodText(activity, now)}</p>
      ${activity.themes.map(({ name, options }) => countTable(name, options.map(rowOf), activityHead))}
    </article>`;
  })}`;
}

function renderArticleVotes({ store, now }: PageContext): Markup {
  const articles = store.articles.withVotes(pageSize);
  if (articles.length === 0) return html`<p>没有投票。</p>`;
  return html`${articles.map(({ id, title, vote }) => {
    if (!vote) return '';
    return html`<article>
      <h2>${vote.name}</h2>
      <p class="second">${plainText(title)} · ${periodText(vote, now)}</p>
      ${numberedQuestions(id, vote, { store }).map(({ name, options }) =>
        countTable(
          name,
          options.map((option) => [option.name, option.count] as const),
        ),
      )}
    </article>`;
  })}`;
}

export function listVotes(context: PageContext): Markup {
  return html`${renderArticleVotes(context)}${renderVoteActivities(context)}`;
}
