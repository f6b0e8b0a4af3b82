import { readStored, storeValue } from '@/lib/browser/stored-value';
import { markReady } from '@/lib/browser/taps.script';
import { fontSize, fontSizeChanges } from '@/lib/format/font-size';
import { fontSizeKey } from './font-size-key';

export function enableFontSizeButtons(): void {
  const control = document.querySelector<HTMLElement>('[data-font-size]');
  if (!control) return;
  const base = Number(control.dataset.base);
  const step = Number(control.dataset.step);
  const { minChange, maxChange } = fontSizeChanges(base, step);
  const buttons = [...control.querySelectorAll<HTMLButtonElement>('[data-change]')];
  let change = 0;

  function applySize(): void {
    const size = `calc(${fontSize(change, base, step) / 2} * var(--px))`;
    // Without the property, the page's styles set the default size.
    document.documentElement.style.setProperty('--body-size', change === 0 ? '' : size);
    for (const button of buttons) {
      const isAtLimit = change === (button.dataset.change === '1' ? maxChange : minChange);
      button.setAttribute('aria-disabled', String(isAtLimit));
    }
  }

  for (const button of buttons) {
    button.addEventListener('click', () => {
      const nextChange = change + Number(button.dataset.change);
      if (nextChange < minChange || nextChange > maxChange) return;
      change = nextChange;
      storeValue(fontSizeKey, String(nextChange));
      applySize();
    });
  }

  function restoreSize(): void {
    const storedChange = readStored(fontSizeKey);
    const newChange = storedChange === undefined ? change : Number.parseInt(storedChange ?? '', 10) || 0;
    change = Math.min(maxChange, Math.max(minChange, newChange));
    applySize();
  }

  // A page restored from the back/forward cache may have an outdated size.
  addEventListener('pageshow', ({ persisted }) => persisted && restoreSize());
  restoreSize();
  markReady(control);
}
