/**
 * Checks that a file on this host exists before a tap opens it (R8.13); other hosts cannot be checked. After
 * `timeLimit` ms the browser opens the file, so that slow connections do not block it.
 */
export function checkFilesOnTap(timeLimit: number): void {
  const list = document.currentScript?.closest('[data-files]');
  const failed = list?.querySelector('[data-file-failed]');
  const progress = document.querySelector('[data-progress]');
  let checking = false;
  let found: HTMLAnchorElement | undefined;

  function fileExists(address: string): Promise<boolean> {
    const timeout = new AbortController();
    setTimeout(() => timeout.abort(), timeLimit);
    return fetch(address, { method: 'HEAD', signal: timeout.signal }).then(
      ({ ok }) => ok,
      () => timeout.signal.aborted,
    );
  }

  function show(isChecking: boolean, hasFailed: boolean): void {
    checking = isChecking;
    progress?.toggleAttribute('hidden', !isChecking);
    failed?.toggleAttribute('hidden', !hasFailed);
  }

  function finish(link: HTMLAnchorElement, isFound: boolean): void {
    show(false, !isFound);
    if (!isFound) {
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
    if (checking) return;
    show(true, false);
    fileExists(link.href).then((isFound) => finish(link, isFound));
  });
}
