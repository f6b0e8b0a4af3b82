import { deleteLoggedOutForms } from './saved-form.script';

/** Loads the script of longer forms, which otherwise submit natively. */
export function loadForms(): void {
  deleteLoggedOutForms();
  if (!document.querySelector('form[data-staying-form]')) return;
  import('./multi-step-form.script')
    .then(({ enhanceMultiStepForm }) => enhanceMultiStepForm())
    // The form works without the script; only saved text is not restored.
    .catch(() => undefined);
}
