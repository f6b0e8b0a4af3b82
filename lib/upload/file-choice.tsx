import type { ChangeEvent, ReactNode, RefObject } from 'react';
import { acceptedFiles, type FileKind } from './accepted-files';
import styles from './upload-field.module.css';

export interface FileChoiceProps {
  /** Id of the input; ids of its parts begin with it. */
  id: string;
  /** Name of the input: files that were not uploaded are sent under it, and without JavaScript all. */
  name: string;
  /** Text of the button that opens the browser's file dialog. */
  label: string;
  hint: ReactNode;
  /** Ids of further descriptions of the input, such as a problem that the server has rendered. */
  describedBy?: string | undefined;
  /** The server has refused its files. */
  isInvalid?: boolean | undefined;
  autoFocus?: boolean | undefined;
}

interface InputFacts extends FileChoiceProps {
  input: RefObject<HTMLInputElement | null>;
  kind: FileKind;
  isMultiple: boolean;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The browser's own field for files, with a button that says what it does. */
export function FileChoice({ input, kind, isMultiple, label, hint, isInvalid, ...given }: InputFacts) {
  const { id, describedBy, ...own } = given;
  const hintId = `${id}-hint`;
  return (
    <div className={styles.choice}>
      <input
        ref={input}
        className={styles.input}
        id={id}
        type="file"
        accept={acceptedFiles[kind]}
        multiple={isMultiple}
        aria-describedby={describedBy ? `${describedBy} ${hintId}` : hintId}
        aria-invalid={isInvalid || undefined}
        // The page's script may have marked it (`showChosenFiles`).
        suppressHydrationWarning
        {...own}
      />
      <label className={styles.choose} htmlFor={id}>
        {label}
      </label>
      <small className={styles.hint} id={hintId}>
        {hint}
      </small>
    </div>
  );
}
