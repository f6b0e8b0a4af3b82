import type { ChangeEvent, ReactNode, RefObject } from 'react';
import { acceptedFiles, type FileKind } from './accepted-files';
import styles from './upload-field.module.css';

export interface FileChoiceProps {
  /** Id of the input and prefix of the ids of its parts. */
  id: string;
  /**
   * Name of the input. The form submits files under this name if they are not uploaded yet; without
   * JavaScript, all files.
   */
  name: string;
  label: string;
  hint: ReactNode;
  /** Ids of further descriptions, such as an error rendered by the server. */
  describedBy?: string | undefined;
  isInvalid?: boolean | undefined;
  autoFocus?: boolean | undefined;
}

interface FileInputProps extends FileChoiceProps {
  input: RefObject<HTMLInputElement | null>;
  kind: FileKind;
  isMultiple: boolean;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The file input of the browser with a labeled button. */
export function FileChoice({
  input,
  kind,
  isMultiple,
  label,
  hint,
  isInvalid,
  ...inputProps
}: FileInputProps) {
  const { id, describedBy, ...nativeProps } = inputProps;
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
        // `showChosenFiles` may have set an attribute before hydration.
        suppressHydrationWarning
        {...nativeProps}
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
