/**
 * Checks that a file on this host exists before a tap opens it (R8.13); other hosts cannot be checked. After
 * `timeoutMs` ms the browser opens the file, so that slow connections do not block it.
 */
export function checkFilesOnTap(timeoutMs: number): void {
  const list = document.currentScript?.closest('[data-files]');
  const errorLine = list?.querySelector('[data-file-failed]');
  const progress = document.querySelector('[data-progress]');
  let isCheckRunning = false;
  let checkedLink: HTMLAnchorElement | undefined;

  function fileExists(address: string): Promise<boolean> {
    const abortController = new AbortController();
    setTimeout(() => abortController.abort(), timeoutMs);
    return fetch(address, { method: 'HEAD', signal: abortController.signal }).then(
      ({ ok }) => ok,
      () => abortController.signal.aborted,
    );
  }

  function show(isChecking: boolean, hasFailed: boolean): void {
    isCheckRunning = isChecking;
    progress?.toggleAttribute('hidden', !isChecking);
    errorLine?.toggleAttribute('hidden', !hasFailed);
  }

  function finish(link: HTMLAnchorElement, isFound: boolean): void {
    show(false, !isFound);
    if (!isFound) {
      errorLine?.querySelector('a')?.setAttribute('href', link.href);
      return;
    }
    checkedLink = link;
    link.click();
    checkedLink = undefined;
  }

  list?.addEventListener('click', (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[download]');
    if (!link || link === checkedLink || !link.href.startsWith(`${location.origin}/api/media/`)) return;
    if (button || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    if (isCheckRunning) return;
    show(true, false);
    fileExists(link.href).then((isFound) => finish(link, isFound));
  });
}
