import { keptFormPrefixes } from './kept-form-keys';

/**
 * Inline script: loads the page's script at once (`data-at-once`) if this device has saved input of a folded form, so that it
 * becomes visible. Without saved input nothing is loaded.
 * @param place name of the form (`data-staying-form`)
 */
export function wantKeptForm(place: string): void {
  try {
    const keys = Object.values(keptFormPrefixes).map((prefix) => prefix + place);
    if (keys.some((key) => localStorage.getItem(key))) document.documentElement.dataset.atOnce = 'form';
  } catch {
    // Storage may be blocked in web views (platform facts §8); nothing is saved then.
  }
}
