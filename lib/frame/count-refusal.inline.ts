/** What the inline script of a refused page is told; a type, so that it can be written into it. */
export type RefusalSettings = {
  /** Path that counts refusals. */
  count: string;
  /** Reloads of one tab, at most: a browser without cookies would go on for ever. */
  most: number;
};

/**
 * Inline script of a page that the platform refused (1004, Spec §8): the refusal is counted in the session, and the page is
 * loaded again, until there were too many; then it is said, by the app in the app (R6.08).
 */
export function countRefusal({ count, most }: RefusalSettings): void {
  const key = 'kanbao-refusals';

  function mayReload(): boolean {
    try {
      const reloads = Number(sessionStorage.getItem(key) ?? 0);
      sessionStorage.setItem(key, String(reloads + 1));
      return reloads < most;
    } catch {
      // A web view may forbid storage; then the reader reloads.
      return false;
    }
  }

  function say(text: string): void {
    if (document.documentElement.dataset.shell === 'app') {
      dispatchEvent(new CustomEvent('kanbao:native', { detail: { ask: 'toast', text } }));
      return;
    }
    const place = document.querySelector('[data-refusal]');
    if (place) place.textContent = text;
  }

  const body = { headers: { accept: 'application/json', 'content-type': 'application/json' }, body: '{}' };
  fetch(count, { method: 'POST', ...body })
    .then((response) => response.json())
    .then(({ outcome, message }: { outcome?: string; message?: string }) => {
      if (outcome === 'requestFailed') say(message ?? '');
      else if (outcome === 'failed' && mayReload()) location.reload();
    })
    // The page stands there and has its button.
    .catch(() => undefined);
}
