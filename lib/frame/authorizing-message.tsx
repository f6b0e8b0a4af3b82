import styles from './authorizing-message.module.css';

interface AuthorizingMessageProps {
  title: string;
  hint: string;
  cancelLabel: string;
  /** URL of the cancel link, which appears after 10 s. */
  href: string;
}

/** Attributes of the overlay element around `AuthorizingMessage`. */
export const authorizingPopupProps = {
  className: styles.veil,
  role: 'alertdialog',
  'aria-modal': true,
  'aria-labelledby': 'authorizing',
  'aria-describedby': 'authorizing-hint',
} as const;

export function AuthorizingMessage({ title, hint, cancelLabel, href }: AuthorizingMessageProps) {
  return (
    <>
      <div className={styles.popup}>
        <span className={styles.ring} aria-hidden="true" />
        <p id="authorizing" className={styles.title}>
          {title}
        </p>
        <p id="authorizing-hint" className={styles.hint}>
          {hint}
        </p>
      </div>
      <a className={styles.leave} href={href}>
        {cancelLabel}
      </a>
    </>
  );
}
