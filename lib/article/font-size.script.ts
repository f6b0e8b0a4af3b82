import { nowAlive } from '@/lib/browser/taps.script';
import { fontSize, fontSizeChanges } from '@/lib/format/font-size';
import { fontChangeKey } from './font-change';

/** Storage may be closed in web views; then the choice holds for this page. */
function readChange(): number | undefined {
  try {
    return Number.parseInt(localStorage.getItem(fontChangeKey) ?? '', 10) || 0;
  } catch {
    return undefined;
  }
}

function keepChange(change: number): void {
  try {
    localStorage.setItem(fontChangeKey, String(change));
  } catch {
    // nothing to do: the page itself follows
  }
}

/** Two buttons make article text smaller and larger, on this page and all later ones (`FontSizeControl`, R9.34). */
export function followFontSize(): void {
  const control = document.querySelector<HTMLElement>('[data-font-size]');
  if (!control) return;
  const base = Number(control.dataset.base);
  const step = Number(control.dataset.step);
  const { least, most } = fontSizeChanges(base, step);
  const buttons = [...control.querySelectorAll<HTMLButtonElement>('[data-change]')];
  let change = 0;

  function show(): void {
    const size = `calc(${fontSize(change, base, step) / 2} * var(--px))`;
    // The page's own size is in its styles.
    document.documentElement.style.setProperty('--body-size', change === 0 ? '' : size);
    for (const button of buttons) {
      const atTheEnd = change === (button.dataset.change === '1' ? most : least);
      button.setAttribute('aria-disabled', String(atTheEnd));
    }
  }

  for (const button of buttons) {
    button.addEventListener('click', () => {
      const next = change + Number(button.dataset.change);
      if (next < least || next > most) return;
      change = next;
      keepChange(next);
      show();
    });
  }

  function readAndShow(): void {
    change = Math.min(most, Math.max(least, readChange() ?? change));
    show();
  }

  // A page that the browser kept as it was may be older than the choice.
  addEventListener('pageshow', ({ persisted }) => persisted && readAndShow());
  readAndShow();
  nowAlive(control);
}
