import { savedFormPrefixes } from './saved-form-keys';

/** Preloads the script of a collapsed form with saved input. `place` is the value of `data-staying-form`. */
export function preloadFormScript(place: string): void {
  try {
    const keys = Object.values(savedFormPrefixes).map((prefix) => prefix + place);
    if (keys.some((key) => localStorage.getItem(key))) document.documentElement.dataset.loadNow = 'form';
  } catch {
    // Web views may block storage (platform facts §8); nothing is saved then.
  }
}
