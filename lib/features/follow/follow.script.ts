import { fetchField, followToggle, idIn } from '@/lib/browser/toggle.script';

/** Shows the number of followers with the reader's own tap; the page may be older. */
function showFollowers(form: HTMLFormElement, isOn: boolean, wasOn: boolean): void {
  const count = form.closest('li, main')?.querySelector<HTMLElement>('[data-followers]');
  if (!count) return;
  const { followers = '', followersMore = '', followersLess = '' } = count.dataset;
  count.textContent = isOn === wasOn ? followers : isOn ? followersMore : followersLess;
}

/** Starts all follow buttons, including those in parts of a list that load later. */
export function startFollowButtons(): void {
  const selector = 'form[data-follow]';
  if (!document.querySelector(selector)) return;
  const followed = new Map<string, Promise<unknown>>();
  const start = followToggle({
    selector,
    async loadState(form) {
      const type = form.dataset.follow ?? '';
      const pending = followed.get(type) ?? fetchField(`/api/follow?type=${type}`, 'ids');
      followed.set(type, pending);
      const ids = await pending;
      return Array.isArray(ids) ? ids.includes(idIn(form)) : undefined;
    },
    field: 'follows',
    status: () => document.querySelector('[data-follow-status] [role="status"]'),
    onTap: showFollowers,
  });
  const list = document.getElementById('list');
  if (!list) return;
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element) start(node);
  }).observe(list, { childList: true });
}
