import 'server-only';
import type { ReactNode } from 'react';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import { loginHref } from '@/lib/routes/login-href';
import { siteHref } from '@/lib/routes/site-href';
import { pageContext } from '@/lib/site/page-context';
import { signedInCookie } from '@/lib/view/device-cookies';
import type { rememberReturnPath } from '../browser/remember-return-path.inline';
import styles from './login-page.module.css';

interface LoginFrameProps {
  title: string;
  introduction?: string | undefined;
  back: string | undefined;
  children: ReactNode;
}

export async function LoginFrame({ title, introduction, back, children }: LoginFrameProps) {
  const { site, words } = await pageContext();
  const options = { login: loginHref(), signedInCookie };
  return (
    <main id="main" className={styles.page}>
      <InlineScript calls={[inlineCall<typeof rememberReturnPath>('remember-return-path', options)]} />
      <p className={styles.name}>{site.name}</p>
      <h1 className={styles.title}>{title}</h1>
      {introduction && <p className={styles.introduction}>{introduction}</p>}
      {children}
      <a className={styles.back} href={back ?? siteHref(['home'])} data-back>
        {words('login.back')}
      </a>
    </main>
  );
}
