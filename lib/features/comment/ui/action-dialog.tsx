import { HTTPError } from 'ky';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { showAlert, showStatus } from '@/lib/browser/page-alert.script';
import { sendForm } from '@/lib/browser/send-form.script';
import { type Status, statusOf } from '@/lib/client/form-status';
import { useData } from '@/lib/client/use-data';
import { useSubmit } from '@/lib/client/use-submit';
import { phrase } from '@/lib/client/words';
import type { DiscussionWords } from '../comment-form-props';
import type { ActionSubject } from '../comment-ref';
import { type OfferedAction, offeredAction } from '../offered-action';
import styles from './action-dialog.module.css';
import { ActionNotice, type ActionProps } from './action-fields';
import { DeleteForm } from './delete-form';
import { ReportForm } from './report-form';

interface ActionDialogProps {
  link: HTMLAnchorElement;
  words: DiscussionWords;
  onReported: (id: string) => void;
  onDelete: (subject: ActionSubject) => void;
  onClose: () => void;
}

function subjectOf(link: HTMLAnchorElement, { back }: OfferedAction): ActionSubject {
  const query = new URL(link.href).searchParams;
  const [id = '', root = id] = (query.get('comment') ?? '').split('/');
  const [of, source] = [query.get('of'), query.get('source')];
  return { commentRef: { id, root }, target: of && source ? { id: of, source } : undefined, back };
}

interface ReportStepProps extends ActionProps, Pick<ActionDialogProps, 'onReported'> {
  close: () => void;
}

function ReportStep({ subject, words, onReported, close }: ReportStepProps) {
  const [status, setStatus] = useState<Status>();
  const { onSubmit, isSending } = useSubmit({
    send: ({ form, key }) => sendForm(form, { networkError: phrase(words, 'write.noAnswer'), key }),
    onAnswer(answer) {
      if (typeof answer.next === 'string') return location.assign(answer.next);
      // An empty message means that `sendForm` has shown the message itself.
      if (answer.ok || answer.message === '') close();
      if (!answer.ok) return setStatus(statusOf(answer));
      showStatus(answer.message);
      onReported(subject.commentRef.id);
    },
  });
  return (
    <ReportForm subject={subject} words={words} status={status} isSending={isSending} onSubmit={onSubmit} />
  );
}

/** Renders a dialog. Each opening loads the action again, because the action depends on the reader. */
export function ActionDialog({ link, words, onReported, onDelete, onClose }: ActionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const address = new URL(link.href);
  const { data, error } = useData(address.pathname + address.search, offeredAction, {
    revalidateOnMount: true,
    dedupingInterval: 0,
  });
  const isLoaded = data !== undefined;
  const onError = useEffectEvent(() => {
    // Opens the page after an HTTP error. Without any response, the page would not load either.
    if (error instanceof HTTPError) location.assign(link.href);
    else showAlert(phrase(words, 'session.networkError'));
    onClose();
  });
  const [earlierError] = useState<unknown>(error); // `useData` first returns the error of an earlier opening.
  useEffect(() => {
    if (error && error !== earlierError) onError();
  }, [error, earlierError]);
  useEffect(() => {
    if (!isLoaded) link.setAttribute('aria-busy', 'true');
    else dialog.current?.showModal();
    return () => link.removeAttribute('aria-busy');
  }, [link, isLoaded]);
  if (!data) return null;

  const subject = subjectOf(link, data);
  const close = () => dialog.current?.close();
  /** Closes the dialog on a tap on a cancel link or on the backdrop, whose taps have the dialog as target. */
  function onClick(event: MouseEvent<HTMLDialogElement>): void {
    const { target, currentTarget } = event;
    if (target !== currentTarget && !(target instanceof Element && target.closest('[data-cancel]'))) return;
    event.preventDefault();
    close();
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: browsers close a dialog by the Escape key
    <dialog
      ref={dialog}
      className={styles.actionDialog}
      aria-label={link.getAttribute('aria-label') ?? link.textContent}
      onClick={onClick}
      onClose={onClose}
    >
      {data.action === 'report' ? (
        <ReportStep subject={subject} words={words} onReported={onReported} close={close} />
      ) : data.action === 'delete' ? (
        <DeleteForm
          subject={subject}
          words={words}
          onSubmit={(event) => {
            event.preventDefault();
            close();
            onDelete(subject);
          }}
        />
      ) : (
        <ActionNotice action={data.action} subject={subject} href={data.login} words={words} />
      )}
    </dialog>
  );
}
