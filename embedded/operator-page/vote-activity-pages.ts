import { html } from 'hono/html';
import type { VoteActivity } from '../store/vote-activities';
import type { Markup } from './page-layout';
import type { PageContext } from './pages';

function timeOf({ startsAt, endsAt }: VoteActivity, now: number): string {
  if (now < startsAt) return '未开始';
  return now < endsAt ? '进行中' : '已结束';
}

export function voteActivitiesPart({ store }: PageContext, now: number): Markup {
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
