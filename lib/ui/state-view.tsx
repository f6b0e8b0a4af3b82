import type { ReactNode } from 'react';
import styles from './state-view.module.css';

interface StateViewProps {
  illustration: 'missing' | 'loading' | 'unavailable' | 'error' | 'empty' | 'offline';
  title: string;
  text: string;
  action: {
    href: string;
    label: string;
    /** Handler to which the button posts. The handler redirects to `href`. */
    post?: string;
  };
  alert?: boolean;
  children?: ReactNode;
}

export function StateView({ illustration, title, text, action, alert, children }: StateViewProps) {
  return (
    <main id="main" className={styles.page}>
      <div className={styles.drawing} data-state={illustration} aria-hidden="true" />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {alert && <p className={styles.alert} role="alert" data-refusal="" />}
      {action.post ? (
        <form method="post" action={action.post}>
          <input type="hidden" name="back" value={action.href} />
          <button className={styles.action} type="submit">
            {action.label}
          </button>
        </form>
      ) : (
        <a className={styles.action} href={action.href}>
          {action.label}
        </a>
      )}
      {children && <div className={styles.more}>{children}</div>}
    </main>
  );
}
