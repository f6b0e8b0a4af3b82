import { setHidden } from './set-hidden';

/**
 * Handles taps on links, menus and `[data-back-to-top]` (R2.75). `[data-back]` skips history entries of this
 * page. Without the Navigation API, in-page jumps replace the entry, so that one step back is enough.
 */
export function handleLinkTaps(): void {
  const openMenus = 'details[name$="-menu"][open]';
  const sitePrefix = `${location.origin}/`;
  const knowsHistory = typeof navigation === 'object';

  function closeMenus(except: Element | null): void {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(openMenus)) {
      if (!menu.contains(except)) menu.open = false;
    }
  }

  function leaveMenu(): void {
    const opener = document.querySelector<HTMLElement>(`${openMenus}>summary`);
    closeMenus(null);
    opener?.focus();
  }

  function showProgress(isShown: boolean): void {
    setHidden('[data-progress]', !isShown);
  }

  function pageOf(address: string | null): string | undefined {
    return String(address).split('#')[0];
  }

  /** Returns 0 if the history has no earlier page of this site. */
  function stepsBack(): number {
    if (!knowsHistory) return document.referrer.startsWith(sitePrefix) && history.length > 1 ? 1 : 0;
    const now = navigation.currentEntry?.index ?? 0;
    const currentPage = pageOf(location.href);
    // The browser lists no entries of other sites.
    const earlier = navigation.entries().slice(0, now);
    const before = earlier.findLastIndex(({ url }) => pageOf(url) !== currentPage);
    return before < 0 ? 0 : now - before;
  }

  function follow(link: HTMLAnchorElement, event: Event): void {
    const samePage = link.hash && pageOf(link.href) === pageOf(location.href);
    const steps = link.matches('[data-back]') ? stepsBack() : 0;
    if (steps) {
      event.preventDefault();
      history.go(-steps);
    } else if (samePage && !knowsHistory) {
      event.preventDefault();
      location.replace(link.href);
    } else if (link.href.startsWith(sitePrefix) && !samePage && !link.matches('[target],[download]')) {
      showProgress(true);
    }
  }

  addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const link = target.closest('a');
    if (target.closest('[data-close-menu]')) leaveMenu();
    else closeMenus(link ? null : target);
    if (target.closest('[data-back-to-top]')) {
      const calm = matchMedia('(prefers-reduced-motion:reduce)').matches;
      scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
      // A click by keyboard (`detail` 0) also moves the focus.
      if (!event.detail) document.querySelector<HTMLElement>('.skip-link')?.focus({ preventScroll: true });
    }
    const elsewhere = event.button || event.metaKey || event.ctrlKey || event.shiftKey;
    if (link && !elsewhere && !event.defaultPrevented) follow(link, event);
  });
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') leaveMenu();
  });
  addEventListener('pageshow', () => showProgress(false));
}
