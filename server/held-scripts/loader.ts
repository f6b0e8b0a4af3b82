/** What the loader of a page is told. */
export interface LoaderSettings {
  /** The file that comes first and waits for nothing: what needs no React; "" where there is none. */
  acts: string;
  /** Script files in the order in which they are to run, the page's own data first. */
  files: readonly string[];
  /** Also fetch them when the browser is idle, unless the reader saves data. */
  idle: boolean;
}

/**
 * Runs in the browser, written into the page as its own source: it must not name anything outside itself.
 * It brings the scripts when the reader first does something, keeps taps on parts that are not alive yet (`data-island`
 * without `data-ready`) and repeats each exactly once when its part says `kanbao:ready`. When scripts fail or take over
 * 10 s, forms and links go the browser's own way, and for everything else the page reloads, once. A file that has not come
 * after 120 s counts as failed (Spec §9); the page tells of every script that fails (R8.20).
 */
function runLoader({ acts: actsFile, files, idle }: LoaderSettings): void {
  const waitAtMost = 10_000;
  const chunkTimeOut = 120_000;
  const reloadedKey = 'kanbao-reloaded';
  // `kanbao:wake` is a page's own wish, such as a kept list that is to be lengthened again (ADR 0018).
  const acts = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'kanbao:wake'];
  const options = { capture: true, passive: true };
  const waiting: { island: Element; control: HTMLElement }[] = [];
  let started = false;
  let failed = false;

  function bringScripts(): void {
    if (started) return;
    started = true;
    for (const act of acts) removeEventListener(act, bringScripts, options);
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', inject, { once: true });
    else inject();
  }

  /** The sheets take the place of the page's own rules all at once, so that nothing moves on the way. */
  function switchStyles(): void {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-held]')];
    let missing = links.length;
    for (const link of links) {
      link.onload = () => {
        missing -= 1;
        if (missing === 0) document.querySelector('style[data-held]')?.remove();
      };
      link.disabled = false;
    }
  }

  function fetchScript(file: string, whenItRan?: () => void): HTMLScriptElement {
    const script = document.createElement('script');
    script.src = file;
    // Before the pictures that come near as one scrolls.
    script.fetchPriority = 'high';
    script.onerror = giveUp;
    const late = setTimeout(() => script.dispatchEvent(new Event('error')), chunkTimeOut);
    script.onload = () => {
      clearTimeout(late);
      whenItRan?.();
    };
    return script;
  }

  function inject(): void {
    if (actsFile) {
      const acts = fetchScript(actsFile);
      acts.type = 'module';
      document.head.append(acts);
    }
    const last = files.length - 1;
    files.forEach((file, place) => {
      // Sheets would keep scripts waiting, and the whole page is styled anew by them.
      const script = fetchScript(file, place === last ? switchStyles : undefined);
      script.async = false;
      document.head.append(script);
    });
    setTimeout(() => {
      if (waiting.length > 0) giveUp();
    }, waitAtMost);
  }

  function reloadOnce(): void {
    try {
      if (sessionStorage.getItem(reloadedKey) === location.href) return;
      sessionStorage.setItem(reloadedKey, location.href);
    } catch {
      // Without storage nobody could tell a second reload from the first.
      return;
    }
    location.reload();
  }

  function goNative(control: HTMLElement): void {
    control.removeAttribute('aria-busy');
    if (control.closest('form,a[href]')) control.click();
    else reloadOnce();
  }

  function giveUp(): void {
    failed = true;
    for (const { control } of waiting.splice(0)) goNative(control);
  }

  addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      const island = target?.closest('[data-island]:not([data-ready])');
      const control = target?.closest<HTMLElement>('button,a,summary,input,label');
      if (!island || !control || !island.contains(control) || event.ctrlKey || event.metaKey) return;
      if (failed) {
        if (!control.closest('form,a[href]')) reloadOnce();
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      bringScripts();
      // A form is sent once however often it is tapped; other taps count each.
      const sends = control.closest('form') !== null;
      if (sends && waiting.some((one) => one.control === control)) return;
      control.setAttribute('aria-busy', 'true');
      waiting.push({ island, control });
    },
    true,
  );

  addEventListener('kanbao:ready', ({ target }) => {
    for (const one of waiting.filter(({ island }) => island === target)) {
      waiting.splice(waiting.indexOf(one), 1);
      one.control.removeAttribute('aria-busy');
      // After React's other effects of this commit.
      setTimeout(() => one.control.click());
    }
  });

  for (const act of acts) addEventListener(act, bringScripts, options);
  const connection = 'connection' in navigator ? (navigator.connection as { saveData?: boolean }) : {};
  if (idle && !connection.saveData) {
    addEventListener('load', () =>
      'requestIdleCallback' in window ? requestIdleCallback(bringScripts) : bringScripts(),
    );
  }
}

const source = runLoader.toString();

/** The inline script of a page whose scripts are held. */
export function loaderScript(settings: LoaderSettings): string {
  const told = JSON.stringify(settings).replace(/</g, '\\u003c');
  return `<script>(${source})(${told})</script>`;
}
