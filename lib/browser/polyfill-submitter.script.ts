const submitSelector = 'button:not([type=button]):not([type=reset]),input[type=submit],input[type=image]';

/** Adds `event.submitter`, which Chromium below 81 and Safari below 15.4 lack. */
export function polyfillSubmitter(): void {
  if ('SubmitEvent' in window) return;
  let clickedButton: HTMLButtonElement | HTMLInputElement | null = null;
  // Pressing Enter also fires a click on the form's first submit button.
  addEventListener(
    'click',
    ({ target }) => {
      clickedButton = target instanceof Element ? target.closest(submitSelector) : null;
    },
    true,
  );
  Object.defineProperty(Event.prototype, 'submitter', {
    configurable: true,
    get(this: Event) {
      return clickedButton && clickedButton.form === this.target ? clickedButton : null;
    },
  });
}
