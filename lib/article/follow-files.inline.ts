/**
 * Inline script at the end of a list of files (`[data-files]`): checks that a file on this host exists before a tap opens it. If
 * it is missing, the page shows an error (`[data-file-failed]`) with a link to the file (R8.13). Files on other hosts cannot be
 * checked; new tabs show their own errors.
 * @param timeLimit ms after which the browser opens the file without the check, so that slow connections do not block it
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
