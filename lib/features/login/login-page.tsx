import 'server-only';
import type { ReactNode } from 'react';
import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';
import { siteConfig } from '@/lib/site/site-config';
import { currentWords } from '@/lib/view/current';
import styles from './login-page.module.css';

interface LoginPageProps {
  /** The login with the social app; nothing outside its web view. */
  social?: ReactNode;
}

/** The login page before sign-in exists here: says where to sign in, and that reading needs none. */
export async function LoginPage({ social }: LoginPageProps) {
  const [words, site] = await Promise.all([currentWords(), siteConfig()]);
  return (
    <main id="main" className={styles.page}>
      <p className={styles.name}>{site.name}</p>
      <h1 className={styles.title}>{words('login.title')}</h1>
      <p className={styles.introduction}>{words('login.introduction')}</p>
      <p className={styles.introduction}>{words('login.offer')}</p>
      {social}
      <a className={styles.back} href={pageHref(environment().BASE_PATH, ['home'])}>
        {words('login.back')}
      </a>
    </main>
  );
}
