import { setHidden } from './set-hidden';

/**
 * Inline script: what taps do on every page.
 * - Menus (`<details name="…-menu">`) close at a tap elsewhere, after a link in them was followed, by `[data-close-menu]` and
 *   at Escape; the last two give the focus back.
 * - `[data-back]` goes back to the page before when that was one of ours, past all places on this page that were jumped to,
 *   else to its address. Where a browser does not tell its history, jumps leave no place in it.
 * - `[data-back-to-top]` goes to the top, smoothly unless the reader wants no motion (R2.75); by keyboard the focus goes along.
 * - `[data-progress]` stands from the tap on a link until the next page comes.
 */
export function followTaps(): void {
  const openMenus = 'details[name$="-menu"][open]';
  const ours = `${location.origin}/`;
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

  function showProgress(shown: boolean): void {
    setHidden('[data-progress]', !shown);
  }

  function pageOf(address: string | null): string | undefined {
    return String(address).split('#')[0];
  }

  /** How far back the page before is; 0 where that was not ours. */
  function stepsBack(): number {
    if (!knowsHistory) return document.referrer.startsWith(ours) && history.length > 1 ? 1 : 0;
    const now = navigation.currentEntry?.index ?? 0;
    const here = pageOf(location.href);
    // Only what is ours is listed.
    const earlier = navigation.entries().slice(0, now);
    const before = earlier.findLastIndex(({ url }) => pageOf(url) !== here);
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
    } else if (link.href.startsWith(ours) && !samePage && !link.matches('[target],[download]')) {
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
