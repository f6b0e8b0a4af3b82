import { signedInCookie } from '@/lib/view/device-cookies';
import { savedFormPrefixes } from './saved-form-keys';

export function deleteSavedForms(): void {
  if (document.cookie.includes(`${signedInCookie}=1`)) return;
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(savedFormPrefixes.own)) localStorage.removeItem(key);
    }
  } catch {
    // Blocked storage contains no saved forms.
  }
}

/** Deletes members' saved forms if the reader is logged out. Loads the script of long forms. */
export function loadMultiStepForm(): void {
  deleteSavedForms();
  if (!document.querySelector('form[data-staying-form]')) return;
  import('./multi-step-form.script')
    .then(({ enhanceMultiStepForm }) => enhanceMultiStepForm())
    // The form works without the script; only saved text is not restored.
    .catch(() => undefined);
}
