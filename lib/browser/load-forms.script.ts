import { deleteLoggedOutForms } from './saved-form.script';

/** Without this script, forms submit natively. */
export function loadForms(): void {
  deleteLoggedOutForms();
  if (!document.querySelector('form[data-staying-form]')) return;
  import('./multi-step-form.script')
    .then(({ enhanceMultiStepForm }) => enhanceMultiStepForm())
    // The plain form works; only saved text is not restored.
    .catch(() => undefined);
}
