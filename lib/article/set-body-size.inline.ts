import { fontSize } from '@/lib/format/font-size';
import { fontChangeKey } from './font-change';

/**
 * Inline script: sets `--body-size` from the device's own choice before anything is painted; pages are kept, so it cannot be in
 * their HTML. Stands before the article.
 * @param base configured size in design pixels
 * @param step design pixels that one change adds
 */
export function setBodySize(base: number, step: number): void {
  try {
    const change = Number.parseInt(localStorage.getItem(fontChangeKey) ?? '', 10);
    if (!change) return;
    const size = `calc(${fontSize(change, base, step) / 2} * var(--px))`;
    document.documentElement.style.setProperty('--body-size', size);
  } catch {
    // Storage may be closed in web views; then the page keeps its own size.
  }
}
