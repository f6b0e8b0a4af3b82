import type { ChangeEvent, ReactNode, RefObject } from 'react';
import { acceptedFiles, type FileKind } from './accepted-files';
import styles from './upload-field.module.css';

export interface FileChoiceProps {
  /** Id of the control, and prefix of the ids of its parts. */
  id: string;
  /** Field name of files that are not uploaded yet; without JavaScript, of all files. */
  name: string;
  label: string;
  hint: ReactNode;
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
