import { savedFormPrefixes } from './saved-form-keys';

/** For saved input of a folded form. @param place `data-staying-form` */
export function preloadFormScript(place: string): void {
  try {
    const keys = Object.values(savedFormPrefixes).map((prefix) => prefix + place);
    if (keys.some((key) => localStorage.getItem(key))) document.documentElement.dataset.atOnce = 'form';
  } catch {
    // Storage may be blocked in web views (platform facts §8); nothing is saved then.
  }
}
