import { deleteLoggedOutForms } from './saved-form.script';

/** Loads the script of forms that submit without leaving the page. Without it, forms submit natively. */
export function loadForms(): void {
  deleteLoggedOutForms();
  if (!document.querySelector('form[data-staying-form]')) return;
  import('./multi-step-form.script')
    .then(({ enhanceMultiStepForm }) => enhanceMultiStepForm())
    // The plain form still works; only text saved on this device is not restored.
    .catch(() => undefined);
}
