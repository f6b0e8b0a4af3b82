import { keptFormPrefixes } from './kept-form-keys';

/**
 * Inline script: what this device has kept of a form that stands folded on a page for reading is to be seen at once, so what gives
 * it back cannot wait for its reader's act (`data-at-once`). Who has typed nothing there fetches nothing.
 * @param place names the form (`data-staying-form`)
 */
export function wantKeptForm(place: string): void {
  try {
    const keys = Object.values(keptFormPrefixes).map((prefix) => prefix + place);
    if (keys.some((key) => localStorage.getItem(key))) document.documentElement.dataset.atOnce = 'form';
  } catch {
    // Storage may be blocked in web views (platform facts §8); then nothing is kept.
  }
}
