import { useEffect, useRef, useState } from 'react';
import type { Uploads } from '@/lib/client/use-uploads';
import { FileChoice, type FileChoiceProps } from './file-choice';
import styles from './upload-field.module.css';
import { UploadItem } from './upload-item';
import type { UploadList } from './upload-list';

export interface UploadFieldProps extends FileChoiceProps {
  uploads: Uploads;
  /** Name of the hidden fields with receipts; undefined if files are sent with the form only. */
  receiptsName?: string | undefined;
}

/** Percentage points between two announcements to screen readers. */
const announcedStep = 25;

function statusMessage({ all, list }: Uploads): string {
  const runningUploads = all.filter(({ stage }) => stage === 'waiting' || stage === 'sending');
  if (runningUploads.some(({ isPaused }) => isPaused)) return list.messageOf('paused');
  if (runningUploads.length > 0) {
    const sentShare = runningUploads.reduce((sum, upload) => sum + upload.sent, 0) / runningUploads.length;
    return list.messageOf('going', {
      percent: Math.floor((sentShare * 100) / announcedStep) * announcedStep,
    });
  }
  const hasNew = all.some(({ stage, file }) => stage === 'uploaded' && file);
  return hasNew && !list.hasUnfinished ? list.messageOf('done') : '';
}

function syncInput(input: HTMLInputElement, files: readonly File[]): void {
  const oldFiles = [...(input.files ?? [])];
  if (oldFiles.length === files.length && files.every((file, index) => file === oldFiles[index])) return;
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  input.files = dataTransfer.files;
}

/** Moves files to the list and clears the input. `syncInput` puts files back that the form submits. */
function moveToList(input: HTMLInputElement, list: UploadList): void {
  const files = [...(input.files ?? [])];
  delete input.dataset.chosen;
  input.value = '';
  list.add(files);
}

function resubmit(form: HTMLFormElement, submitter: HTMLElement | null): void {
  (submitter ?? form.querySelector<HTMLElement>('[type=submit]'))?.click();
}

/** Submitted form with running or failed uploads. Each new object makes `UploadStatus` scroll. */
interface HeldForm {
  readonly text: 'waits' | 'stays';
}

/** Holds a form until its files are uploaded, so that a chosen file is never omitted silently. */
function useHeldForm({ list }: Uploads, input: { current: HTMLInputElement | null }) {
  const [held, setHeld] = useState<HeldForm>();
  const submitter = useRef<HTMLElement | null>(null);

  useEffect(() => {
    let isWaiting = false;
    const hold = async (event: SubmitEvent) => {
      const form = input.current?.form;
      if (!form || event.target !== form || !list.hasUnfinished) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      submitter.current = event.submitter;
      if (isWaiting) {
        setHeld({ text: 'waits' });
        return;
      }
      isWaiting = true;
      const whenSettled = list.retryAndWait();
      setHeld({ text: list.isRunning ? 'waits' : 'stays' });
      const isComplete = await whenSettled;
      isWaiting = false;
      setHeld(isComplete ? undefined : { text: 'stays' });
      if (isComplete) resubmit(form, submitter.current);
    };
    // Captures the event before all listeners of the form.
    document.addEventListener('submit', hold, true);
    return () => document.removeEventListener('submit', hold, true);
  }, [list, input]);

  const sendPartial = () => {
    const isStaying = held?.text === 'stays';
    list.removeUnfinished();
    setHeld(undefined);
    // In state `waits`, the listener `hold` is still running and submits the form itself.
    if (isStaying && input.current?.form) resubmit(input.current.form, submitter.current);
  };
  return { held, sendPartial };
}

function UploadStatus({ uploads, held, sendPartial }: { uploads: Uploads } & ReturnType<typeof useHeldForm>) {
  const { list } = uploads;
  const statusRef = useRef<HTMLParagraphElement>(null);
  const isHeld = held !== undefined && list.hasUnfinished && (held.text === 'waits' || !list.isRunning);
  useEffect(() => {
    // Scrolls to the message, because the submit button may be far below.
    if (held && isHeld) statusRef.current?.scrollIntoView({ block: 'nearest' });
  }, [held, isHeld]);
  return (
    <p ref={statusRef} className={styles.state} aria-live="polite">
      {isHeld ? list.messageOf(held.text) : statusMessage(uploads)}
      {isHeld && (
        <button type="button" className={styles.textButton} onClick={sendPartial}>
          {list.messageOf('without')}
        </button>
      )}
    </p>
  );
}

/** Renders the field and holds the form until its files are uploaded, so `onSubmit` sees no active upload. */
export function UploadFieldView({ uploads, receiptsName, ...field }: UploadFieldProps) {
  const { all, list } = uploads;
  const input = useRef<HTMLInputElement>(null);
  const heldForm = useHeldForm(uploads, input);
  const { problem } = list;
  const canRetry = all.some(({ stage }) => stage === 'failed');

  useEffect(() => {
    // Readers may choose files before hydration.
    if (input.current?.files?.length) moveToList(input.current, list);
  }, [list]);
  useEffect(() => {
    if (all && input.current) syncInput(input.current, list.held);
  }, [all, list]);

  const problemId = `${field.id}-problem`;
  const describedBy = [field.describedBy, problem && problemId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      {all.length > 0 && (
        <ul className={styles.row} data-uploads="">
          {all.map((upload, index) => (
            <UploadItem
              key={upload.id}
              upload={upload}
              number={index + 1}
              list={list}
              receiptsName={receiptsName}
              onRemoved={() => input.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
      )}
      <FileChoice
        {...field}
        input={input}
        kind={list.settings.kind}
        isMultiple={list.settings.maxFiles > 1}
        describedBy={describedBy}
        isInvalid={problem !== '' || field.isInvalid}
        onChange={({ currentTarget }) => moveToList(currentTarget, list)}
      />
      <UploadStatus uploads={uploads} {...heldForm} />
      {problem !== '' && (
        <p className={styles.problem} id={problemId} role="alert">
          {problem}
          {canRetry && (
            <button type="button" className={styles.textButton} onClick={() => list.retry()}>
              {list.messageOf('retry')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
