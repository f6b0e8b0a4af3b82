import type { ReactNode } from 'react';
import controls from '@/lib/ui/form-controls.module.css';

interface FieldMessages {
  id: string;
  problem?: string | undefined;
  /** Hint, which a problem replaces. */
  hint?: string | undefined;
}

/** Returns attributes that connect a control with its `FieldMessage`. `isFirstInvalid` sets the focus. */
export function fieldAria({ id, problem, hint }: FieldMessages, isFirstInvalid: boolean) {
  return {
    ...(problem || hint ? { 'aria-describedby': `${id}-about` } : {}),
    // Always set, because Firefox announces an empty required control as invalid unless this is false.
    'aria-invalid': problem !== undefined,
    autoFocus: isFirstInvalid,
  };
}

interface FieldMessageProps extends FieldMessages {
  hintLanguage?: { lang?: string } | undefined;
}

export function FieldMessage({ id, problem, hint, hintLanguage }: FieldMessageProps) {
  if (problem !== undefined) {
    return (
      <p className={controls.problem} id={`${id}-about`} data-until-sent="">
        {problem}
      </p>
    );
  }
  return hint ? (
    <p className={controls.hint} id={`${id}-about`} {...hintLanguage}>
      {hint}
    </p>
  ) : null;
}

/** Renders a note after a label. The space keeps screen readers from joining label and note. */
export function OptionalNote({ text }: { text: string }) {
  return (
    <>
      {' '}
      <span className={controls.optional}>{text}</span>
    </>
  );
}

interface LabeledFieldProps extends FieldMessageProps {
  label: ReactNode;
  optional?: string | false;
  children: ReactNode;
}

export function LabeledField({ label, optional, children, ...messages }: LabeledFieldProps) {
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={messages.id}>
        {label}
        {optional && <OptionalNote text={optional} />}
      </label>
      {children}
      <FieldMessage {...messages} />
    </div>
  );
}
