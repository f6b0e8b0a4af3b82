import { html } from 'hono/html';
import { platformTime } from '../platform-time';
import type { DynamicRecord } from '../store/dynamics';
import { itemForm, type Markup, type PageContext, pageSize, submissionItem } from './page-layout';
import { reviewStates } from './review-items';

export function renderPost(post: DynamicRecord, context: PageContext): Markup {
  const { id, writer, content, pictures, state, publishedAt: at, ownerId: circleId } = post;
  const circle = context.store.circles.find(circleId);
  const head = html`<p class="second"><bdi>${writer?.name}</bdi> · ${platformTime(at)} · ${circle?.name} · ${reviewStates[state]}</p>`;
  return submissionItem(`post-${id}`, head, { content, pictures, pictureName: '帖子图片' }, [
    state !== 'published' && itemForm('通过', 'publishPost', post, context),
    state !== 'refused' && itemForm(state === 'waiting' ? '不通过' : '撤下', 'refusePost', post, context),
  ]);
}

export function listPosts(context: PageContext): Markup {
  const { posts } = context.store;
  const list = (state: DynamicRecord['state']) =>
    posts.ofMembers(state, pageSize).map((post) => renderPost(post, context));
  return html`<h2>待审</h2>
    <p>共 ${posts.countWaiting()} 个，最早的在前。</p>
    ${list('waiting')}
    <h2>读者最近发表的</h2>
    ${list('published')}
    <h2>未通过</h2>
    ${list('refused')}`;
}
