import { showStatus } from '@/lib/browser/page-alert.script';
import { sendForm } from '@/lib/browser/send-form.script';
import { fold, unfold } from './folded-comment.script';

/** ms in which a reader may think better of it. */
const undoFor = 5000;

/** Sends it; a comment that was not deleted stands there again, with the reason. */
async function send(form: HTMLFormElement, comment: Element, hadFocus: boolean): Promise<void> {
  const { ok, outcome, message, next } = await sendForm(form, {
    networkError: form.dataset.networkError ?? '',
  });
  const gone = ok || outcome === 'commentGone';
  if (gone) {
    const beside = comment.nextElementSibling ?? comment.previousElementSibling;
    comment.remove();
    if (hadFocus) beside?.querySelector<HTMLElement>('[data-comment-acts]')?.focus();
  } else unfold(comment);
  if (typeof next === 'string') location.assign(next);
  else showStatus(message);
}

/**
 * Deletes a comment in a while: until then it can be taken back. Who leaves meant it: it is sent then, and outlives the page
 * (`postForm`).
 */
export function deleteSoon(form: HTMLFormElement, comment: Element): void {
  const { deleted = '', undo = '' } = form.dataset;
  const link = comment.querySelector<HTMLElement>('[data-comment-acts]');
  const button = fold(comment, deleted, undo);
  button.focus();
  const go = () => {
    const hadFocus = document.activeElement === button;
    end();
    button.remove();
    void send(form, comment, hadFocus);
  };
  const timer = setTimeout(go, undoFor);
  const leave = () => {
    if (document.hidden) go();
  };
  const end = () => {
    clearTimeout(timer);
    removeEventListener('pagehide', go);
    document.removeEventListener('visibilitychange', leave);
  };
  addEventListener('pagehide', go);
  document.addEventListener('visibilitychange', leave);
  button.addEventListener('click', () => {
    end();
    unfold(comment);
    link?.focus();
  });
}
