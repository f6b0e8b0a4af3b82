import { setHidden } from './set-hidden';

/**
 * Inline script: what follows the reader's scrolling. The way back to the top (`[data-back-to-top]`) is offered from 300 px on
 * (R2.75, R9.07); bars (`[data-edge]`) slide away while one reads down (`data-hidden`) and return on scrolling up and at the
 * end of the page. The listener is taken off for 500 ms after each look, so that it runs no more often (R9.08); what happened
 * meanwhile is looked at then.
 */
export function followScroll(): void {
  const far = 300;
  const nearAnEnd = 80;
  const pause = 500;
  // The first look has nothing to compare with: no bar leaves then.
  let last = Number.NaN;

  function update(): void {
    const down = scrollY > last && scrollY > nearAnEnd;
    const away = down && scrollY + innerHeight < document.body.scrollHeight - nearAnEnd;
    last = scrollY;
    for (const bar of document.querySelectorAll('[data-edge]')) bar.toggleAttribute('data-hidden', away);
    setHidden('[data-back-to-top]', last <= far);
    removeEventListener('scroll', update);
    setTimeout(rest, pause);
  }

  function rest(): void {
    if (scrollY === last) addEventListener('scroll', update, { passive: true });
    else update();
  }

  addEventListener('scroll', update, { passive: true });
  // A page may open in its middle. Not looked at now: that would make the browser lay the page out before it is whole.
  addEventListener('pageshow', update);
}
