/** Reloads after code 1004 (Spec §8); after too many rejections, a message is shown instead (R6.08). */
export function reloadAfterRefusal({ countUrl, max }: { countUrl: string; max: number }): void {
  const key = 'kanbao-refusals';

  function mayReload(): boolean {
    try {
      const reloadCount = Number(sessionStorage.getItem(key) ?? 0);
      sessionStorage.setItem(key, String(reloadCount + 1));
      return reloadCount < max;
    } catch {
      // Without storage, the page is not reloaded automatically, and readers use the button.
      return false;
    }
  }

  function showMessage(text: string): void {
    if (document.documentElement.dataset.shell === 'app') {
      dispatchEvent(new CustomEvent('kanbao:native', { detail: { ask: 'toast', text } }));
      return;
    }
    const element = document.querySelector('[data-refusal]');
    if (element) element.textContent = text;
  }

  const request = { headers: { accept: 'application/json', 'content-type': 'application/json' }, body: '{}' };
  fetch(countUrl, { method: 'POST', ...request })
    .then((response) => response.json())
    .then(({ outcome, message }: { outcome?: string; message?: string }) => {
      if (outcome === 'requestFailed') showMessage(message ?? '');
      else if (outcome === 'failed' && mayReload()) location.reload();
    })
    // On failure, readers use the page's reload button.
    .catch(() => undefined);
}
