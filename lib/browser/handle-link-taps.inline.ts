import { setHidden } from './set-hidden';

/**
 * Handles taps on links, menus and `[data-back-to-top]` (R2.75). `[data-back]` returns to the previous page.
 * Without the Navigation API, in-page jumps add no history entry, so that one step back is enough.
 */
export function handleLinkTaps(): void {
  const openMenus = 'details[name$="-menu"][open]';
  const sitePrefix = `${location.origin}/`;
  const hasNavigationApi = typeof navigation === 'object';

  function closeMenus(tappedElement: Element | null): void {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(openMenus)) {
      if (!menu.contains(tappedElement)) menu.open = false;
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

  function withoutFragment(address: string | null): string | undefined {
    return String(address).split('#')[0];
  }

  /** Returns the history steps to the previous page if it is on this site, else 0. */
  function stepsBack(): number {
    if (!hasNavigationApi) return document.referrer.startsWith(sitePrefix) && history.length > 1 ? 1 : 0;
    const currentIndex = navigation.currentEntry?.index ?? 0;
    const currentPage = withoutFragment(location.href);
    // The browser lists only entries of this site, so any of them is a valid target.
    const earlierEntries = navigation.entries().slice(0, currentIndex);
    const previousIndex = earlierEntries.findLastIndex(({ url }) => withoutFragment(url) !== currentPage);
    return previousIndex < 0 ? 0 : currentIndex - previousIndex;
  }

  function followLink(link: HTMLAnchorElement, event: Event): void {
    const isSamePage = link.hash && withoutFragment(link.href) === withoutFragment(location.href);
    const steps = link.matches('[data-back]') ? stepsBack() : 0;
    if (steps) {
      event.preventDefault();
      history.go(-steps);
    } else if (isSamePage && !hasNavigationApi) {
      event.preventDefault();
      location.replace(link.href);
    } else if (link.href.startsWith(sitePrefix) && !isSamePage && !link.matches('[target],[download]')) {
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
      const reducesMotion = matchMedia('(prefers-reduced-motion:reduce)').matches;
      scrollTo({ top: 0, behavior: reducesMotion ? 'auto' : 'smooth' });
      // After a click by keyboard (`detail` 0), the focus also moves to the start of the page.
      if (!event.detail) document.querySelector<HTMLElement>('.skip-link')?.focus({ preventScroll: true });
    }
    const opensElsewhere = event.button || event.metaKey || event.ctrlKey || event.shiftKey;
    if (link && !opensElsewhere && !event.defaultPrevented) followLink(link, event);
  });
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') leaveMenu();
  });
  addEventListener('pageshow', () => showProgress(false));
}
