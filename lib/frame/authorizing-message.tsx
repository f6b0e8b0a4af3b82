import styles from './authorizing-popup.module.css';

interface AuthorizingMessageProps {
  title: string;
  hint: string;
  leave: string;
  /** Address of the way out, which appears after a while. */
  href: string;
}

/** The attributes of the element around `AuthorizingMessage`, which covers the page. */
export const authorizingPopup = {
  className: styles.veil,
  role: 'alertdialog',
  'aria-modal': true,
  'aria-labelledby': 'authorizing',
  'aria-describedby': 'authorizing-hint',
} as const;

/** The message of the blocking popup while a social login is on its way. */
export function AuthorizingMessage({ title, hint, leave, href }: AuthorizingMessageProps) {
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
        {leave}
      </a>
    </>
  );
}
