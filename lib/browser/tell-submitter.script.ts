const submitButtons = 'button:not([type=button]):not([type=reset]),input[type=submit],input[type=image]';

/** Lets submit events tell which button submitted, where they do not (`SubmitEvent`: Chromium 81, Safari 15.4). */
export function tellSubmitter(): void {
  if ('SubmitEvent' in window) return;
  let clicked: HTMLButtonElement | HTMLInputElement | null = null;
  // The enter key clicks a form's first button, too.
  addEventListener(
    'click',
    ({ target }) => {
      clicked = target instanceof Element ? target.closest(submitButtons) : null;
    },
    true,
  );
  Object.defineProperty(Event.prototype, 'submitter', {
    configurable: true,
    get(this: Event) {
      return clicked && clicked.form === this.target ? clicked : null;
    },
  });
}
