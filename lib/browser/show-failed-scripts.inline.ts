import { setHidden } from './set-hidden';

/** R8.20. `loadPageScript` dispatches `error` for a file that has not loaded after 120 s (R9.14). */
export function showFailedScripts(): void {
  const show = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) setHidden('[data-chunks]', false);
  };
  // Load errors do not bubble.
  addEventListener('error', show, true);
}
