import { html } from 'hono/html';
import { platformTime } from '../platform-time';
import type { DynamicRecord } from '../store/dynamics';
import { actButton, type Markup, pictureRow } from './frame';
import type { Drawing } from './pages';

/** Posts of one list. */
const pageSize = 30;

/** A post as the desk sees it: what is said, in which circle, and what can be done with it. */
function postPart(post: DynamicRecord, drawing: Drawing): Markup {
  const { id, writer, content, pictures, state, published_at: at, owner_id: circleId } = post;
  const circle = drawing.store.circles.find(circleId);
  const isWaiting = state === 'waiting';
  return html`<article id="post-${id}">
    <p class="second"><bdi>${writer?.name ?? ''}</bdi> · ${platformTime(at)} · ${circle?.name ?? ''}</p>
    <p class="words" dir="auto">${content}</p>
    ${pictureRow(
      pictures.map(({ url }) => url),
      '帖子图片',
    )}
    <div class="acts">
      ${isWaiting ? actButton('通过', { act: 'publishPost', id }, drawing) : ''}
      ${actButton(isWaiting ? '不通过' : '撤下', { act: 'refusePost', id }, drawing)}
    </div>
  </article>`;
}

/** Posts that wait to be looked at, the oldest first; then the newest of members that readers see. */
export function postsPart(drawing: Drawing): Markup {
  const { posts } = drawing.store;
  const list = (state: 'waiting' | 'published') =>
    posts.ofMembers(state, pageSize).map((post) => postPart(post, drawing));
  return html`<h2>待审</h2>
    <p>共 ${posts.countWaiting()} 个，最早的在前。</p>
    ${list('waiting')}
    <h2>读者最近发表的</h2>
    ${list('published')}`;
}
