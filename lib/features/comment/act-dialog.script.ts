import { showStatus } from '@/lib/browser/page-alert.script';
import { sendForm } from '@/lib/browser/send-form.script';
import { fetchPage } from '@/lib/cards/fetched-list.script';
import { deleteSoon } from './delete-comment.script';
import { foldReportedComment } from './folded-comment.script';

/** What an answer leads on to, such as logging in. */
function leadOn(next: unknown): boolean {
  if (typeof next !== 'string') return false;
  location.assign(next);
  return true;
}

/** Says in a form what stands in its way. */
function tell(form: HTMLFormElement, message: string): void {
  const place = form.querySelector('[role=status]') ?? document.createElement('p');
  place.className = 'comment-told';
  place.setAttribute('role', 'status');
  if (!place.isConnected) form.append(place);
  // A region that comes with its text is not read out.
  setTimeout(() => place.replaceChildren(message), 0);
}

/** Sends a report; what was refused stays in its form, and is said. */
async function report(form: HTMLFormElement, dialog: HTMLDialogElement, comment: Element): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (button?.disabled) return;
  if (button) button.disabled = true;
  const answer = await sendForm(form, { networkError: form.dataset.networkError ?? '' });
  if (button) button.disabled = false;
  if (leadOn(answer.next)) return;
  // What the page as a whole has said lies below the dialog.
  if (answer.ok || answer.message === '') dialog.close();
  if (!answer.ok) {
    tell(form, answer.message);
    return;
  }
  showStatus(answer.message);
  const list = comment.closest<HTMLElement>('[data-comment-likes]');
  // Where the focus was is folded away.
  if (list) foldReportedComment(comment, list.dataset)?.focus();
}

/** Draws the page of acts as a dialog over the list; where there is nothing for it, the reader goes to that page. */
function show(page: DocumentFragment, link: HTMLAnchorElement): void {
  const drawn = page.querySelector('[data-comment-act]');
  const comment = link.closest('li');
  if (!drawn || !comment) {
    location.assign(link.href);
    return;
  }
  const dialog = document.createElement('dialog');
  const form = document.importNode(drawn, true);
  dialog.className = 'comment-dialog';
  dialog.setAttribute('aria-label', link.getAttribute('aria-label') ?? '');
  dialog.append(form);
  document.body.append(dialog);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => {
    const { target } = event;
    // The dialog itself is tapped beside what it holds.
    const leaves = target === dialog || (target instanceof Element && target.closest('[data-cancel]'));
    if (!leaves) return;
    event.preventDefault();
    dialog.close();
  });
  form.addEventListener('submit', (event) => {
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    if (form.dataset.commentAct === 'report') void report(form, dialog, comment);
    else {
      dialog.close();
      deleteSoon(form, comment);
    }
  });
  dialog.showModal();
}

async function open(link: HTMLAnchorElement): Promise<void> {
  if (link.getAttribute('aria-busy') === 'true') return;
  link.setAttribute('aria-busy', 'true');
  try {
    show(await fetchPage(link.href), link);
  } catch {
    location.assign(link.href);
  }
  link.removeAttribute('aria-busy');
}

/** Opens "report or delete" over the list: what it offers is asked for then, as it depends on who asks. */
export function openActs(): void {
  if (!('showModal' in HTMLDialogElement.prototype)) return;
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-comment-acts]') : null;
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!(link instanceof HTMLAnchorElement) || !plain || event.defaultPrevented) return;
    event.preventDefault();
    void open(link);
  });
}
