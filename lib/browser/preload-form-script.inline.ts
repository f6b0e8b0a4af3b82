import { savedFormPrefixes } from './saved-form-keys';

/**
 * Inline script: if this device has saved input of a folded form, loads the page's script immediately (`data-at-once`) to show
 * it. Without saved input nothing is loaded.
 * @param place name of the form (`data-staying-form`)
 */
export function preloadFormScript(place: string): void {
  try {
    const keys = Object.values(savedFormPrefixes).map((prefix) => prefix + place);
    if (keys.some((key) => localStorage.getItem(key))) document.documentElement.dataset.atOnce = 'form';
  } catch {
    // Storage may be blocked in web views (platform facts §8); nothing is saved then.
  }
}
