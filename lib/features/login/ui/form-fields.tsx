import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { EyeIcon, RefreshIcon } from '@/lib/ui/icons';
import type { FieldName } from '@/lib/view/session-notices';
import styles from './login-form.module.css';

export interface FieldText {
  name: FieldName;
  label: string;
  hint?: string | undefined;
}

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'maxLength' | 'defaultValue'
>;

const plainInput = { autoCapitalize: 'none', spellCheck: false } as const;

export const inputAttributes: Readonly<Record<FieldName, InputAttributes>> = {
  username: { type: 'text', autoComplete: 'username', ...plainInput },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  imageCode: { type: 'text', autoComplete: 'off', maxLength: 12, ...plainInput },
  code: { type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 },
  password: { type: 'password', autoComplete: 'current-password', ...plainInput },
  confirmation: { type: 'password', autoComplete: 'new-password', ...plainInput },
};

interface FieldProps {
  field: FieldText;
  attributes: InputAttributes;
  error: string | undefined;
  trailing?: ReactNode;
}

export function Field({ field: { name, label, hint }, attributes, error, trailing }: FieldProps) {
  const helpText = error ?? hint;
  return (
    <div data-field={name}>
      <label className={styles.label} htmlFor={`field-${name}`}>
        {label}
      </label>
      <div className={styles.line}>
        <input
          id={`field-${name}`}
          name={name}
          className={styles.input}
          required
          {...attributes}
          aria-invalid={error !== undefined}
          {...(helpText ? { 'aria-describedby': `about-${name}` } : {})}
        />
        {trailing}
      </div>
      <p id={`about-${name}`} className={error ? styles.error : styles.hint}>
        {helpText}
      </p>
    </div>
  );
}

export function PasswordField({ showLabel, attributes, ...props }: FieldProps & { showLabel: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      attributes={{ ...attributes, type: isShown ? 'text' : 'password' }}
      trailing={
        <span className={styles.show} data-interactive="">
          <button
            type="button"
            className={styles.tool}
            aria-label={showLabel}
            aria-pressed={isShown}
            aria-controls={`field-${props.field.name}`}
            onClick={() => setShown(!isShown)}
          >
            <EyeIcon />
          </button>
        </span>
      }
    />
  );
}

interface PictureFieldProps extends FieldProps {
  picture: { src: string; alt: string; another: string };
  page: string;
  onAnother: () => void;
}

/** Renders a field for the text of a CAPTCHA picture, with a link to another picture (R7.112). */
export function CaptchaField({ picture, page, onAnother, ...props }: PictureFieldProps) {
  const { src, alt, another: anotherLabel } = picture;
  return (
    <Field
      {...props}
      trailing={
        <span className={styles.picture} data-interactive="">
          <img src={src} alt={alt} width={120} height={44} />
          <a
            className={styles.tool}
            href={page}
            aria-label={anotherLabel}
            onClick={(event) => {
              event.preventDefault();
              onAnother();
            }}
          >
            <RefreshIcon />
          </a>
        </span>
      }
    />
  );
}
