import { draftPlaces, loadDraft } from '@/lib/client/draft-storage';
import { commentAnchor } from '../comment-anchor';
import { draftNamePrefix } from '../draft-name';

/** Finds the newest unsent reply whose form was open, if the page shows its comment. */
export function openReplyOf(discussion: { of: string; source: string; parent: string | undefined }) {
  const prefix = draftNamePrefix(discussion);
  for (const place of draftPlaces()) {
    const parent = place.startsWith(prefix) ? place.slice(prefix.length) : '';
    if (parent === '' || parent === discussion.parent || loadDraft(place)?.closed) continue;
    const comment = document.getElementById(commentAnchor(parent));
    const link = comment?.querySelector<HTMLAnchorElement>('a[href$="#write"]');
    if (link) return { parent, link };
  }
  return undefined;
}
