import { html } from 'hono/html';
import { platformTime } from '../platform-time';
import type { DynamicRecord } from '../store/dynamics';
import { actionForm, type Markup, pictureRow } from './page-layout';
import type { PageContext } from './pages';

const pageSize = 30;

function postPart(post: DynamicRecord, context: PageContext): Markup {
  const { id, writer, content, pictures, state, published_at: at, owner_id: circleId } = post;
  const circle = context.store.circles.find(circleId);
  const isWaiting = state === 'waiting';
  return html`<article id="post-${id}">
    <p class="second"><bdi>${writer?.name ?? ''}</bdi> · ${platformTime(at)} · ${circle?.name ?? ''}</p>
    <p class="words" dir="auto">${content}</p>
    ${pictureRow(
      pictures.map(({ url }) => url),
      '帖子图片',
    )}
    <div class="acts">
      ${isWaiting ? actionForm('通过', { act: 'publishPost', id }, context) : ''}
      ${actionForm(isWaiting ? '不通过' : '撤下', { act: 'refusePost', id }, context)}
    </div>
  </article>`;
}

export function postsPart(context: PageContext): Markup {
  const { posts } = context.store;
  const list = (state: 'waiting' | 'published') =>
    posts.ofMembers(state, pageSize).map((post) => postPart(post, context));
  return html`<h2>待审</h2>
    <p>共 ${posts.countWaiting()} 个，最早的在前。</p>
    ${list('waiting')}
    <h2>读者最近发表的</h2>
    ${list('published')}`;
}
