import { fontSize } from '@/lib/format/font-size';
import { fontSizeKey } from './font-size-key';

/** Sets the reader's font size before the first paint; a cached page cannot contain it. */
export function setBodyFontSize(base: number, step: number): void {
  try {
    const change = Number.parseInt(localStorage.getItem(fontSizeKey) ?? '', 10);
    if (!change) return;
    const size = `calc(${fontSize(change, base, step) / 2} * var(--px))`;
    document.documentElement.style.setProperty('--body-size', size);
  } catch {
    // Storage may be blocked in web views; the default size applies.
  }
}
