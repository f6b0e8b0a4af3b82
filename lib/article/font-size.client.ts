'use client';

import { fontSize, fontSizeChanges } from '@/lib/format/font-size';
import { markIslandReady } from '@/lib/ui/island-ready.client';
import { fontChangeKey } from './font-change';

/** Storage may be closed in web views; then the choice holds for this page. */
function readChange(): number {
  try {
    return Number.parseInt(localStorage.getItem(fontChangeKey) ?? '', 10) || 0;
  } catch {
    return 0;
  }
}

function keepChange(change: number): void {
  try {
    localStorage.setItem(fontChangeKey, String(change));
  } catch {
    // nothing to do: the page itself follows
  }
}

/** Act: two buttons make article text smaller and larger, on this page and all later ones (`FontSizeControl`, R9.34). */
export function followFontSize(): void {
  const control = document.querySelector<HTMLElement>('[data-island="font-size"]');
  if (!control) return;
  const base = Number(control.dataset.base);
  const step = Number(control.dataset.step);
  const { least, most } = fontSizeChanges(base, step);
  const buttons = [...control.querySelectorAll<HTMLButtonElement>('[data-change]')];
  let change = Math.min(most, Math.max(least, readChange()));

  function show(): void {
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
      const size = fontSize(next, base, step) / 2;
      document.documentElement.style.setProperty('--body-size', `calc(${size} * var(--px))`);
      show();
    });
  }
  show();
  markIslandReady(control);
}
