import { savedFormPrefixes } from './saved-form-keys';

/** Preloads the script of a collapsed form with saved input. `formKey` is the value of `data-staying-form`. */
export function preloadFormScript(formKey: string): void {
  try {
    const keys = Object.values(savedFormPrefixes).map((prefix) => prefix + formKey);
    if (keys.some((key) => localStorage.getItem(key))) document.documentElement.dataset.loadNow = 'form';
  } catch {
    // Web views may block storage (platform facts §8); nothing is saved then.
  }
}
