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
 * When the reader first does something it brings the acts, and from then on React as soon as something that needs it
 * (`data-react`) is near the screen or tapped. It keeps taps on parts that are not alive yet (`data-island` without
 * `data-ready`) and repeats each exactly once when its part says `kanbao:ready`. When a file fails, or a tap has waited for
 * 10 s, forms and links go the browser's own way, and for everything else the page reloads, once. A file that has not come
 * after 120 s counts as failed (Spec §9); the page tells of every script that fails (R8.20).
 */
function runLoader({ acts, files, idle }: LoaderSettings): void {
  const waitAtMost = 10_000;
  const chunkTimeOut = 120_000;
  const reloadedKey = 'kanbao-reloaded';
  const begins = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];
  const options = { capture: true, passive: true };
  const waiting: { island: Element; control: HTMLElement }[] = [];
  let begun = false;
  let started = false;
  let failed = false;

  function whenWhole(run: () => void): void {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run, { once: true });
    else run();
  }

  function begin(): void {
    if (begun) return;
    begun = true;
    for (const type of begins) removeEventListener(type, begin, options);
    whenWhole(bringActs);
  }

  function bringActs(): void {
    if (acts) {
      const script = fetchScript(acts, () => waiting.length > 0 && bringReact());
      script.type = 'module';
      document.head.append(script);
    }
    const near = new IntersectionObserver(
      (parts) => parts.some(({ isIntersecting }) => isIntersecting) && bringReact(),
      { rootMargin: '100% 0px' },
    );
    for (const part of document.querySelectorAll('[data-react]')) near.observe(part);
  }

  function bringReact(): void {
    if (started) return;
    started = true;
    begin();
    whenWhole(inject);
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

  function fetchScript(file: string, whenItRan?: () => unknown): HTMLScriptElement {
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
    switchStyles();
    for (const file of files) {
      const script = fetchScript(file);
      script.async = false;
      document.head.append(script);
    }
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
      if (island.closest('[data-react]')) bringReact();
      else begin();
      // A form is sent once however often it is tapped; other taps count each.
      const sends = control.closest('form') !== null;
      if (sends && waiting.some((one) => one.control === control)) return;
      control.setAttribute('aria-busy', 'true');
      const one = { island, control };
      waiting.push(one);
      setTimeout(() => waiting.includes(one) && giveUp(), waitAtMost);
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

  for (const type of begins) addEventListener(type, begin, options);
  // A page's own wish, such as a kept list that is to be lengthened again (ADR 0018).
  addEventListener('kanbao:wake', bringReact);
  const connection = 'connection' in navigator ? (navigator.connection as { saveData?: boolean }) : {};
  if (idle && !connection.saveData) {
    addEventListener('load', () =>
      'requestIdleCallback' in window ? requestIdleCallback(bringReact) : bringReact(),
    );
  }
}

const source = runLoader.toString();

/** The inline script of a page whose scripts are held. */
export function loaderScript(settings: LoaderSettings): string {
  const told = JSON.stringify(settings).replace(/</g, '\\u003c');
  return `<script>(${source})(${told})</script>`;
}
