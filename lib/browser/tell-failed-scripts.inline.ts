/**
 * Inline script: says that a script file could not be had (`[data-chunks]`, R8.20), whoever wanted it. The loader of held
 * scripts lets a file that does not come within 120 s fail (R9.14).
 */
export function tellFailedScripts(): void {
  const tell = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    document.querySelector('[data-chunks]')?.toggleAttribute('hidden', false);
  };
  // Such an error does not rise.
  addEventListener('error', tell, true);
}
