import { forgetLoggedOut } from './kept-form.script';

/** Brings what lets a longer form stay on its page; without it the form goes the browser's own way. */
export function bringForms(): void {
  forgetLoggedOut();
  if (!document.querySelector('form[data-staying-form]')) return;
  import('./staying-form.script')
    .then(({ followStayingForm }) => followStayingForm())
    // The plain form does all of it, but for what this device has kept.
    .catch(() => undefined);
}
