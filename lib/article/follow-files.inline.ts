/**
 * Inline script at the end of a list of files (`[data-files]`): a tap on a file that comes through our host asks first
 * whether it is there. If it is not, the page stays and says so (`[data-file-failed]`), with the file's own address to try
 * anyway (R8.13); if it is, the tap goes on as it was. What lies on other hosts cannot be asked, what is opened in a new tab
 * says itself that it failed.
 * @param timeLimit ms after which the browser shall find out by itself: a slow line must not keep a good file away
 */
export function followFiles(timeLimit: number): void {
  const list = document.currentScript?.closest('[data-files]');
  const failed = list?.querySelector('[data-file-failed]');
  const progress = document.querySelector('[data-progress]');
  let asking = false;
  let found: HTMLAnchorElement | undefined;

  function isThere(address: string): Promise<boolean> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeLimit);
    return fetch(address, { method: 'HEAD', signal: late.signal })
      .then(
        ({ ok }) => ok,
        () => late.signal.aborted,
      )
      .finally(() => clearTimeout(timer));
  }

  function show(isAsking: boolean, hasFailed: boolean): void {
    asking = isAsking;
    progress?.toggleAttribute('hidden', !isAsking);
    failed?.toggleAttribute('hidden', !hasFailed);
  }

  function settle(link: HTMLAnchorElement, there: boolean): void {
    show(false, !there);
    if (!there) {
      failed?.querySelector('a')?.setAttribute('href', link.href);
      return;
    }
    found = link;
    link.click();
    found = undefined;
  }

  list?.addEventListener('click', (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[download]');
    if (!link || link === found || !link.href.startsWith(`${location.origin}/api/media/`)) return;
    if (button || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    if (asking) return;
    show(true, false);
    isThere(link.href).then((there) => settle(link, there));
  });
}
