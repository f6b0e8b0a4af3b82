'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isFilledIn, useUnsentWarning } from '@/lib/client/use-unsent-warning';
import { useUploads } from '@/lib/client/use-uploads';
import { type IslandWords, phrase } from '@/lib/client/words';
import controls from '@/lib/ui/form-controls.module.css';
import { HiddenFields } from '@/lib/ui/hidden-fields';
import { LabeledField } from '@/lib/ui/labeled-field';
import { UploadFieldView } from '@/lib/upload/upload-field';
import { Recorder, useRecorder } from '../ui/recorder';
import {
  AccountChoice,
  ContactFields,
  type FieldsProps,
  type SenderAccount,
  TextField,
  type TipOffProblem,
  type TypedTipOff,
} from '../ui/tip-off-fields';
import styles from '../ui/tip-off-form.module.css';
import { type NextLinks, TipOffReceived } from '../ui/tip-off-received';
import type { TipOffKey } from './tip-off-form.words';
import { filesName, useTipOff } from './use-tip-off';

export interface TipOffFormProps {
  maxLengths: FieldsProps['maxLengths'];
  /** Maximum number of files, bytes of one file, and bytes of all files. */
  files: { maxFiles: number; maxFileBytes: number; maxTotalBytes: number };
  /** Undefined if tip-offs cannot be stored under an account. */
  account: SenderAccount | undefined;
  /** Reason why the form is shown again. */
  refused: TipOffProblem | undefined;
  /** True if an earlier attempt may have arrived, so that the next submit is a deliberate repeat. */
  mayBeSent: boolean;
  idempotencyKey: string;
  links: NextLinks;
  back: string;
  /** Input in the server-rendered form. Hydration reads the input from the form instead (`renderedInput`). */
  typed?: TypedTipOff | undefined;
  words: IslandWords<TipOffKey>;
}

const formId = 'tip-off';
const filesMessageId = 'tip-files-about';
const maxRecordings = 3;
/** Percent between announcements to screen readers. */
const announcedStep = 10;

function renderedInput(): TypedTipOff | undefined {
  const form = typeof document === 'undefined' ? null : document.getElementById(formId);
  if (!form) return undefined;
  const textOf = (name: string) =>
    form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`)?.defaultValue ?? '';
  const [title, content, place] = [textOf('title'), textOf('content'), textOf('place')];
  const keep = form.querySelector<HTMLInputElement>('[name=member]')?.defaultChecked ?? false;
  const hadFiles = document.getElementById(filesMessageId) !== null;
  return { title, content, place, name: textOf('name'), phone: textOf('phone'), keep, hadFiles };
}

function focusProblem(form: HTMLFormElement, { field }: TipOffProblem): void {
  const control = field === undefined ? null : form.elements.namedItem(field);
  if (!(control instanceof HTMLElement)) return;
  control.closest('details')?.setAttribute('open', '');
  control.focus();
}

interface FilesFieldProps extends Pick<TipOffFormProps, 'files' | 'words'> {
  uploads: ReturnType<typeof useUploads>;
  isRefused: boolean;
  hadFiles: boolean | undefined;
}

/** Renders the file field. Files are uploaded with the form, not before the reader decides to send it. */
function FilesField({ files, uploads, isRefused, hadFiles, words }: FilesFieldProps) {
  const { maxFiles, maxFileBytes, maxTotalBytes } = files;
  const areMissing = hadFiles && uploads.all.length === 0;
  const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000);
  const limits = { most: maxFiles, one: megabytes(maxFileBytes), all: megabytes(maxTotalBytes) };
  return (
    <LabeledField
      id="tip-files"
      label={phrase(words, 'tipoff.fields.files')}
      optional={phrase(words, 'tipoff.optional')}
      problem={areMissing ? phrase(words, 'tipoff.filesAgain') : undefined}
    >
      <UploadFieldView
        uploads={uploads}
        id="tip-files"
        name={filesName}
        label={phrase(words, 'upload.choose')}
        hint={phrase(words, 'tipoff.filesHint', limits)}
        describedBy={areMissing ? filesMessageId : undefined}
        isInvalid={isRefused}
      />
    </LabeledField>
  );
}

function Progress({ sentFraction, words }: { sentFraction: number; words: TipOffFormProps['words'] }) {
  const percent = Math.floor((sentFraction * 100) / announcedStep) * announcedStep;
  const text = phrase(words, 'tipoff.sending', { percent });
  return (
    <>
      <p role="status">{text}</p>
      <progress value={sentFraction} aria-label={text} />
    </>
  );
}

function FocusedMessage({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    container.current?.querySelector('h1')?.focus();
    scrollTo(0, 0);
  }, []);
  return <div ref={container}>{children}</div>;
}

/** Renders the form as an island for files, recordings and progress. A reload clears the form (ADR 0054). */
export function TipOffForm(props: TipOffFormProps) {
  const { maxLengths, files, account, idempotencyKey, links, back, words } = props;
  const [typed] = useState(() => props.typed ?? renderedInput());
  const form = useRef<HTMLFormElement>(null);
  const uploads = useUploads({ kind: 'media', noun: 'file', address: undefined, ...files, words });
  const { list } = uploads;
  const recorder = useRecorder((file) => list.add([file]));
  const recordings = uploads.all.filter(({ file }) => file?.name === 'recording');
  const { mayHaveArrived, problem, sentFraction, accepted, onSubmit } = useTipOff({
    mayHaveArrived: props.mayBeSent,
    refused: props.refused,
    files: () => recorder.end().then(() => list.held),
    networkError: phrase(words, 'write.noAnswer'),
  });

  // Drafts of tip-offs are not stored, so leaving the page loses the input (ADR 0054).
  useUnsentWarning(() => {
    const hasFiles = recorder.elapsed !== undefined || list.held.length > 0;
    return form.current !== null && (hasFiles || isFilledIn(form.current));
  });

  useEffect(() => {
    if (problem && problem !== props.refused && form.current) focusProblem(form.current, problem);
  }, [problem, props.refused]);

  if (accepted) {
    return (
      <FocusedMessage>
        <TipOffReceived {...accepted} links={links} words={words} />
      </FocusedMessage>
    );
  }
  const fieldProps = { maxLengths, typed, problem, words };
  return (
    // `noValidate`: the page shows errors in the page's language, not the browser's.
    <form
      ref={form}
      id={formId}
      className={`${controls.form} ${styles.form}`}
      method="post"
      action="/api/tip-off"
      encType="multipart/form-data"
      autoComplete="off"
      noValidate
      aria-busy={sentFraction !== undefined || undefined}
      onSubmit={onSubmit}
    >
      <HiddenFields values={{ back, idempotencyKey }} again={mayHaveArrived} />
      <TextField {...fieldProps} name="content" />
      <FilesField
        files={files}
        uploads={uploads}
        isRefused={problem?.field === filesName}
        hadFiles={typed?.hadFiles}
        words={words}
      />
      <Recorder recorder={recorder} isFull={recordings.length >= maxRecordings} words={words} />
      <TextField {...fieldProps} name="title" />
      <TextField {...fieldProps} name="place" />
      <ContactFields {...fieldProps} />
      {account !== undefined && <AccountChoice {...fieldProps} account={account} />}
      <p className={styles.asNobody}>{phrase(words, 'tipoff.asNobody')}</p>
      {/* The server-rendered page already shows `props.refused`. */}
      {problem && problem !== props.refused && (
        <p role="alert" data-message="">
          {problem.text}
        </p>
      )}
      {sentFraction !== undefined && <Progress sentFraction={sentFraction} words={words} />}
      {/* Only the button waits for its script: the browser itself handles typing. */}
      <div data-interactive="">
        <button className={controls.primary} type="submit">
          {phrase(words, 'tipoff.send')}
        </button>
      </div>
    </form>
  );
}
