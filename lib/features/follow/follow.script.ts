import { askField, followToggle, idIn } from '@/lib/browser/toggle.script';

/** The follow buttons of a page (`FollowButton`), those in the next parts of its list included. */
export function followFollows(): void {
  const selector = 'form[data-follow]';
  if (!document.querySelector(selector)) return;
  /** Ids that the reader follows, by kind. */
  const followed = new Map<string, Promise<unknown>>();
  const start = followToggle({
    selector,
    async ask(form) {
      const type = form.dataset.follow ?? '';
      const asked = followed.get(type) ?? askField(`/api/follow?type=${type}`, 'ids');
      followed.set(type, asked);
      const ids = await asked;
      return Array.isArray(ids) ? ids.includes(idIn(form)) : undefined;
    },
    field: 'follows',
    status: () => document.querySelector('[data-follow-told] [role="status"]'),
  });
  const list = document.getElementById('list');
  if (!list) return;
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element) start(node);
  }).observe(list, { childList: true });
}
