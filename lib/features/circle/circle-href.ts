import { maxPostLength } from '@/lib/contract/posting';
import type { NoteFormSettings } from '@/lib/people/note-form-settings';
import type { HrefValues } from '@/lib/routes/href';
import { siteHref } from '@/lib/routes/site-href';
import type { PostOrder } from './model';

export const postFormSettings: NoteFormSettings = {
  area: 'circle',
  action: '/api/post',
  id: 'post',
  maxCharacters: maxPostLength,
  done: 'posted',
};

export function circleHref(id: string, order: PostOrder = 'default', query: HrefValues = {}): string {
  return siteHref(['circleDetail', id], { ...(order === 'default' ? {} : { order }), ...query });
}

export function postHref(id: string): string {
  return siteHref(['postDetail', id]);
}

/** Returns the path of a notice. The route has no parameter, so the id is in the query (reading 18). */
export function noticeHref(id: string): string {
  return siteHref(['noticeDetail'], { id });
}
