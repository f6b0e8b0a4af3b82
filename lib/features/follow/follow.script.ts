import { enhanceToggleForms, fetchField, subjectIdIn } from '@/lib/browser/toggle.script';

/** Shows the number of followers including the reader's tap, which the cached page does not count. */
function showFollowers(form: HTMLFormElement, isOn: boolean, wasOn: boolean): void {
  const count = form.closest('li, main')?.querySelector<HTMLElement>('[data-followers]');
  if (!count) return;
  const { followers = '', followersMore = '', followersLess = '' } = count.dataset;
  count.textContent = isOn === wasOn ? followers : isOn ? followersMore : followersLess;
}

/** Starts all follow buttons, also those in list items added later and in a replacement of `main`. */
export function startFollowButtons(): void {
  const selector = 'form[data-follow]';
  if (!document.querySelector(selector)) return;
  const idsByType = new Map<string, Promise<unknown>>();
  const enhanceForms = enhanceToggleForms({
    selector,
    async loadState(form) {
      const type = form.dataset.follow ?? '';
      const idsPromise = idsByType.get(type) ?? fetchField(`/api/follow?type=${type}`, 'ids');
      idsByType.set(type, idsPromise);
      const ids = await idsPromise;
      return Array.isArray(ids) ? ids.includes(subjectIdIn(form)) : undefined;
    },
    responseField: 'follows',
    findStatus: () => document.querySelector('[data-follow-status] [role="status"]'),
    onTap: showFollowers,
  });
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element) enhanceForms(node);
  });
  for (const parent of [document.getElementById('list'), document.querySelector('main')?.parentElement])
    if (parent) observer.observe(parent, { childList: true });
}
